/** What is measured, by the names of the report. */
export const measured = [
  { name: "sign-in", path: "/", signedIn: false },
  { name: "dashboard", path: "/dashboard", signedIn: true },
  { name: "transactions", path: "/dashboard/transactions", signedIn: true },
  { name: "offers", path: "/offers", signedIn: true },
  { name: "wizard step", path: "/offers/describe/offer/{offerId}", signedIn: true },
] as const;

export interface MeasuredPage {
  readonly name: string;
  readonly url: string;
  readonly cookie: string;
}
