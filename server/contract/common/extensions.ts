/**
 * What a back end can do beyond the documents, by the words that its refresh answer has under `features`. The embedded API
 * can do all of it, an older server what it tells.
 */
export const extensions = [
  "restore",
  "idempotency",
  "sortRewards",
  "claimPrizes",
  "customerViews",
  "balanceGifts",
  "imports",
  "mergeCustomers",
  "spinToWin",
  /** Preview and history of settings. */
  "settingsHistory",
  /** Sales, redemptions and check-ins at the counter. */
  "sales",
  /** Calls for a person's own sign-in. */
  "account",
  /** New recovery codes while two-step verification stays on. */
  "recoveryCodes",
  /** Roles of a business's own, and employees switched on and off. */
  "employeeRoles",
  /** Points for following a business on social media. */
  "socialRewards",
  /** Referrals of all programmes, paged; what they paid; held ones decided. */
  "referralHistory",
  /** Links that bring customers, and their codes where a customer is made. */
  "referralLinks",
  /** Surveys: all but the call that sends one. */
  "surveys",
  /** Products and categories of the portal's own, and a la carte rewards, made and changed. */
  "catalogue",
  /** The reports. */
  "reports",
  /** What fraud rules would have stopped. */
  "fraudBacktest",
  /** The card service's own page that adds a card. */
  "cardSetup",
  /** Fields beyond the documents, in calls that they have. */
  "furtherFields",
  /** Calls beyond the documents that have no word of their own. */
  "furtherCalls",
] as const;
export type Extension = (typeof extensions)[number];

/** What a back end has told of itself; it may know words that the portal does not. */
interface Told {
  readonly features: readonly string[];
}
interface Extended {
  readonly extension?: Extension;
}
interface Widened {
  readonly beyond?: readonly string[];
}

export const promises = ({ features }: Told, extension: Extension): boolean => features.includes(extension);

/** Whether the back end has promised to know the call. */
export const knows = (told: Told, { extension }: Extended): boolean =>
  extension === undefined || promises(told, extension);

/** Whether the back end has promised to read the fields that the call has beyond the documents. */
export const readsBeyond = (told: Told, { beyond }: Widened): boolean =>
  beyond === undefined || promises(told, "furtherFields");

/** `input` without what the back end has not promised to read. */
export function asPromised<T extends object>(call: Widened, input: T, told: Told): T {
  const { beyond } = call;
  if (!beyond || readsBeyond(told, call)) return input;
  const kept = (fields: unknown) =>
    typeof fields === "object" && fields !== null
      ? Object.fromEntries(Object.entries(fields).filter(([name]) => !beyond.includes(name)))
      : fields;
  return Object.fromEntries(
    Object.entries(input).map(([part, value]) => [part, part === "query" || part === "body" ? kept(value) : value]),
  ) as T;
}
