import { fold } from "../contract/common/fold";

const apostrophes = /['’‘ʼ`´]/g;

/** Words of a name, folded. An apostrophe joins (O'Brien becomes obrien); any other non-letter separates. */
export const nameParts = (name: string): string[] =>
  fold(name.replace(apostrophes, ""))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Letters and digits only, for comparing account numbers. */
export const plainCode = (code: string): string => fold(code).replace(/[^\p{L}\p{N}]+/gu, "");

export const digitsOf = (text: string): string => text.normalize("NFKC").replace(/\D/g, "");
