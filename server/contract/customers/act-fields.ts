import { type Check, group, type InputOf, text, whole } from "../field";
import { identity } from "./fields";
import { mostPointsAdjusted } from "./words";

/*
 * What the forms of single acts with a customer ask for.
 */

/** Shown in the history of the customer. */
const comment = text(500);

const pointsAsked = `Enter whole points such as 100 or -50, at most ${mostPointsAdjusted.toLocaleString("en")}`;

/** Points given to a customer, or taken from them. */
export const adjustment = group(
  {
    userAdjustBalance: whole({
      missing: "Enter a number of points",
      unreadable: pointsAsked,
      from: -mostPointsAdjusted,
      to: mostPointsAdjusted,
      bounds: pointsAsked,
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

/** Whom a transfer reaches. */
export const receiver = group(named, isNamed);

/** A whole balance moved to another customer. */
export const transfer = group({ ...named, transfer_comments: comment }, isNamed);
