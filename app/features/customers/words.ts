import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";
import { moneyOrUnknown, notTold } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";

/** What is shown where there is no day (section 3: N/A when missing or of the year -0001). */
export const notKnown = "N/A";

const longDays = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A day YYYY-MM-DD as "November 21, 2026"; N/A where there is none. */
export function longDay(day: string | null): string {
  const at = day === null || day.startsWith("-") ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? notKnown : longDays.format(at);
}

/** "1 point", "1,200 points"; null where the back end does not say. */
export const pointsOrUnknown = (value: number | null, words: PointWords): string =>
  value === null ? notTold : words.of(value);

interface Named {
  readonly uid: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** What a customer is called on a page: by name, else by what else is known of them. */
export const nameOf = ({ uid, firstName, lastName, email, phone }: Named): string =>
  `${firstName} ${lastName}`.trim() || email || phone || `Customer ${uid}`;

/** Whether somebody typed a name as it is written, whatever the case and the spaces. */
export const sameName = (typed: string, name: string): boolean =>
  folded(typed) !== "" && folded(typed) === folded(name);

const folded = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ").toLocaleLowerCase("en");

/**
 * Section 3: the e-wallet's balance is the first token of a text such as "25.00 CAD", in minor units; null for no amount.
 * A comma before the last one or two figures is a decimal one.
 */
export function walletIn(said: string): number | null {
  const [token = ""] = said.trim().split(/\s+/);
  const [written = ""] = /-?\d[\d.,]*/.exec(token) ?? [];
  const plain = /,\d{1,2}$/.test(written) ? written.replace(/\./g, "").replace(",", ".") : written.replace(/,/g, "");
  const amount = Math.round(Number(plain || Number.NaN) * 100);
  return Number.isNaN(amount) ? null : amount;
}

export const walletOf = (said: string, currency: string): string => moneyOrUnknown(walletIn(said), currency);

/** `uid=12` of the profile's address; null for anything else, a bare number too. */
export function uidIn(segment: string | undefined): number | null {
  const [, digits] = /^uid=([1-9]\d{0,14})$/.exec(segment ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The profile at a page of each of its lists; `moves` of the tier is null where they are folded up. */
export function profileAt(uid: number, { page, moves }: { readonly page: number; readonly moves: number | null }) {
  return paths.customersProfile({ uid }, { page: pageInSearch(page), moves: moves ?? undefined });
}
