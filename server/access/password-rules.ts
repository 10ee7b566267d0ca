import { shortestPassword } from "../contract/common/password";
import { noMoreThan } from "../contract/wire/no-more-than";

const longestPassword = 1024;

/** Common choices in this context that the general list lacks. */
const ours = (
  "contraseña passphrase bienvenue qwertzuiop login abc abcd abcdef abcdefgh abcdefghijkl letmeinplease loyaltydemo " +
  "businessadmin"
).split(" ");

/**
 * Loads some 50,000 passwords that were found in use. They take two megabytes, so only a process that checks a password
 * loads them.
 */
async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"];
}

/** Whether `word`, or the half it repeats, is a common password. */
function isCommon(word: string, common: readonly string[]): boolean {
  const half = word.slice(0, word.length / 2);
  const guesses = word === half + half ? [word, half] : [word];
  return guesses.some((guess) => ours.includes(guess) || common.includes(guess));
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");
const undisguised = (text: string) =>
  letters(
    text
      .toLowerCase()
      .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
      .replace(/[@4]/g, "a")
      .replace(/3/g, "e")
      .replace(/[1!]/g, "i")
      .replace(/0/g, "o")
      .replace(/[$5]/g, "s"),
  );

/** True for 1234567890…, abcdefg… and the like, in either direction. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [0, 1, -1].some((step) => steps.filter((one) => one === step).length >= steps.length * 0.8);
}

/**
 * Explains in one sentence why `password` is too weak for a business; null when it is strong enough.
 * @param names obvious guesses: the user's and the business's names.
 */
export async function weakness(password: string, names: readonly string[]): Promise<string | null> {
  const length = [...password].length;
  if (length < shortestPassword) return `Use at least ${shortestPassword} characters.`;
  if (password.length > longestPassword) return `${noMoreThan(longestPassword)}.`;
  if (new Set(password.toLowerCase()).size < 5 || isRun(password)) return "Use more than a simple pattern.";
  const bare = [letters(password), undisguised(password)];
  const common = await commonPasswords();
  if ([password.toLowerCase(), ...bare].some((word) => isCommon(word, common))) return "This password is too common.";
  const own = names.map(letters).filter((name) => name.length >= 3);
  if (own.some((name) => bare.some((word) => word === name || word === name + name))) {
    return "Do not use the username or the business name.";
  }
  return null;
}
