import { type Check, group, type InputOf, text, whole } from "../field";
import { identity } from "./fields";
import { mostPointsAdjusted } from "./words";

/*
 * Form fields of single actions on a customer.
 */

/** Shown in the customer's history. */
const comment = text(500);

/** Adds points to a customer or removes them. */
export const adjustment = group(
  {
    userAdjustBalance: whole({
      missing: "Enter a number of points",
      unreadable: true,
      from: -mostPointsAdjusted,
      to: mostPointsAdjusted,
      bounds: (_, to) => `Enter whole points such as 100 or -50, at most ${to}`,
    }),
    comments: comment,
  },
  ({ userAdjustBalance }, say) => {
    if (userAdjustBalance === 0) say("userAdjustBalance", "Enter points other than 0");
  },
);

const named = {
  transfer_email: identity.email,
  transfer_phone: identity.phone,
  /** A country's ISO code or its calling code. */
  phone_country_code: identity.phone,
};

const isNamed: Check<InputOf<typeof named>> = ({ transfer_email, transfer_phone }, say) => {
  if (transfer_email === "" && transfer_phone === "") say("transfer_email", "Enter an email address or a phone number");
};

/** The recipient of a transfer. */
export const receiver = group(named, isNamed);

/** Moves the whole balance to another customer. */
export const transfer = group({ ...named, transfer_comments: comment }, isNamed);
