import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";

/** Section 5 of document 000: the fields are `username` and `password`. A password is taken as it is typed. */
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
