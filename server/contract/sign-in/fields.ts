import { z } from "zod";
import { type Codec, text } from "../wire";
import { noMoreThan } from "../wire/no-more-than";

/** Most characters of a password. */
export const mostPassword = 1000;

/** A password as typed: never trimmed. Its length is limited because hashing takes time. */
export const password: Codec<string> = {
  read: z
    .string({ required_error: "Enter your password", invalid_type_error: "Enter your password" })
    .min(1, "Enter your password")
    .max(mostPassword, noMoreThan(mostPassword)),
  write: (value) => value,
};

/** A code from an authenticator app, or a recovery code. */
export const code: Codec<string> = {
  read: text(60).read.pipe(z.string().min(1, "Enter a code")),
  write: (value) => value,
};

/** The user name of a sign-in. */
export const userName: Codec<string> = {
  read: text(200).read.pipe(z.string().min(1, "Enter your username")),
  write: (value) => value,
};
