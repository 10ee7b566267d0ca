import { shortestPasswordHint } from "../../../server/contract/common/password";

export const shortestHint = `${shortestPasswordHint} A few words in a row are easy to remember and hard to guess.`;

export const leftWords = (count: number) => (count === 1 ? "1 recovery code" : `${count} recovery codes`);
