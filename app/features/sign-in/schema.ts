import { withZod } from "@remix-validated-form/with-zod";
import { z } from "zod";
import { password, userName } from "../../../server/contract/sign-in/fields";

/** The fields are `username` and `password` (document 000, section 5). */
export const signInValidator = withZod(z.object({ username: userName.read, password: password.read }));
