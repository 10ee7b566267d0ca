import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";

/** The fields are `username` and `password` (document 000, section 5). The password is not trimmed. */
const SignIn = z.object({
  username: z
    .string({ required_error: "Enter your username" })
    .trim()
    .min(1, "Enter your username")
    .max(200, "Use at most 200 characters"),
  password: z
    .string({ required_error: "Enter your password" })
    .min(1, "Enter your password")
    .max(1000, "Use at most 1,000 characters"),
});

export const signInValidator = withZod(SignIn);
