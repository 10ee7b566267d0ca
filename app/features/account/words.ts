import { counted } from "../../../server/contract/common/counted";
import { shortestPasswordHint } from "../../../server/contract/common/password";

export const shortestHint = `${shortestPasswordHint} A few words in a row are easy to remember and hard to guess.`;

export const leftWords = (count: number) => counted(count, "recovery code");
