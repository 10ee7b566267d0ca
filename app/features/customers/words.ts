import { moneyOrUnknown, unknownText } from "~/ui/format";
import { sameLooking } from "../../../server/contract/common/fold";
import { idIn } from "../../../server/contract/common/id-in";
import { customerNumber, fullName } from "../../../server/contract/common/names";
import type { ProfileUser } from "../../../server/contract/customers/profile-calls";
import type { PointWords } from "../../../server/contract/settings/point-words";

/** Shown for a missing day or one in the year -0001 (section 3: N/A). */
export const notKnown = "N/A";

const longDays = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Formats a day YYYY-MM-DD as "November 21, 2026"; N/A if missing. */
export function longDay(day: string | null): string {
  const at = day === null || day.startsWith("-") ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? notKnown : longDays.format(at);
}

/** Formats points: "1 point", "1,200 points"; "Unknown" if the back end does not say. */
export const pointsOrUnknown = (value: number | null, words: PointWords): string =>
  value === null ? unknownText : words.of(value);

/** Whether the back end told a field of the customer. */
export const isTold = ({ told }: Pick<ProfileUser, "told">, name: string): boolean => told?.includes(name) ?? true;

/** Tier of a customer; `none` without one, "Unknown" if the back end does not say. */
export const tierOf = (user: Pick<ProfileUser, "told" | "userTier">, none: string): string =>
  user.userTier.label || (isTold(user, "userTier") ? none : unknownText);

interface Named {
  readonly uid: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** Display name of a customer: the name, otherwise other known details. */
export const nameOf = ({ uid, firstName, lastName, email, phone }: Named): string =>
  fullName(firstName, lastName) || email || phone || customerNumber(uid);

/** Whether the typed name matches, ignoring case and spaces. */
export const sameName = (typed: string, name: string): boolean =>
  sameLooking(typed) !== "" && sameLooking(typed) === sameLooking(name);

/**
 * E-wallet balance in minor units; null if there is none. Section 3: the amount is the first token of a text such as
 * "25.00 CAD". A comma before the last one or two digits is a decimal comma.
 */
export function walletIn(wallet: string): number | null {
  const [token = ""] = wallet.trim().split(/\s+/);
  const [written = ""] = /-?\d[\d.,]*/.exec(token) ?? [];
  const plain = /,\d{1,2}$/.test(written) ? written.replace(/\./g, "").replace(",", ".") : written.replace(/,/g, "");
  const amount = Math.round(Number(plain || Number.NaN) * 100);
  return Number.isNaN(amount) ? null : amount;
}

export const walletOf = (amount: string, currency: string): string => moneyOrUnknown(walletIn(amount), currency);

/** Customer id from the `uid=12` segment of the profile's URL; null for anything else, including a bare number. */
export const uidIn = (segment = ""): number | null => (segment.startsWith("uid=") ? idIn(segment.slice(4)) : null);
