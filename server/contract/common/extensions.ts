import type { WireValue } from "../wire";
import { isRecord } from "../wire/raw";

/**
 * What a back end supports beyond the documents, by the words under `features` in its refresh response. The embedded
 * API supports all of them, an older server those that it lists.
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
  /** A user's own sign-in. */
  "account",
  /** New recovery codes without turning two-step verification off. */
  "recoveryCodes",
  /** A business's own roles; enabling and disabling employees. */
  "employeeRoles",
  /** Points for following a business on social media. */
  "socialRewards",
  /** Referrals of all programmes, paged, with their rewards; decisions on held ones. */
  "referralHistory",
  /** Referral links, and their codes when a customer is added. */
  "referralLinks",
  /** All survey calls except the one that sends a survey. */
  "surveys",
  /** Creating, editing and deleting the portal's own products and categories, and a la carte rewards. */
  "catalogue",
  "reports",
  /** Backtest of fraud rules: what they would have blocked. */
  "fraudBacktest",
  /** Adding a card on the card service's hosted page. */
  "cardSetup",
  /** Fields beyond the documents in calls of the documents. */
  "furtherFields",
  /** Calls beyond the documents that have no feature word of their own. */
  "furtherCalls",
] as const;
export type Extension = (typeof extensions)[number];

/** Features that a back end lists; may contain words unknown to the portal. */
export interface Told {
  readonly features: readonly string[];
}
interface Extended {
  readonly extension?: Extension;
}
interface Widened {
  readonly beyond?: readonly string[];
}
interface Telling {
  readonly tells?: readonly string[];
}

export const promises = ({ features }: Told, extension: Extension): boolean => features.includes(extension);

/** Whether the back end supports the call. */
export const knows = (backEnd: Told, { extension }: Extended): boolean =>
  extension === undefined || promises(backEnd, extension);

/** Whether the back end reads the fields that the call has beyond the documents. */
export const readsBeyond = (backEnd: Told, { beyond }: Widened): boolean =>
  beyond === undefined || promises(backEnd, "furtherFields");

/** Whether the back end's answer has the fields that the call has beyond the documents. */
export const tellsBeyond = (backEnd: Told, { tells }: Telling): boolean =>
  tells === undefined || promises(backEnd, "furtherFields");

type WireFields = Readonly<Record<string, WireValue>>;
interface Input {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly spell?: (body: WireFields) => WireFields;
}

/** Removes the fields from `input` that the back end does not read, and what `spell` adds of them. */
export function asPromised<T extends Input>(call: Widened, input: T, backEnd: Told): T {
  const { beyond } = call;
  if (!beyond || readsBeyond(backEnd, call)) return input;
  const { spell } = input;
  return {
    ...input,
    ...(input.query !== undefined && { query: beyond.reduce(withoutField, input.query) }),
    ...(input.body !== undefined && { body: beyond.reduce(withoutField, input.body) }),
    ...(spell && { spell: (body: WireFields) => withoutCells(spell(body), beyond) }),
  };
}

const ofEachRow = "[].";

function withoutField(fields: unknown, path: string): unknown {
  if (!isRecord(fields)) return fields;
  const [name = path, cell] = path.split(ofEachRow);
  const { [name]: rows, ...others } = fields;
  if (cell === undefined) return others;
  if (!isRecord(rows)) return fields;
  const trimmed = Object.entries(rows).map(([key, row]) => [key, withoutField(row, cell)]);
  return { ...fields, [name]: Object.fromEntries(trimmed) };
}

/** Removes cells as the wire names them: `rows[3][cell]` or `rows[cell][3]`. */
function withoutCells(body: WireFields, paths: readonly string[]): WireFields {
  const cells = paths.map((path) => path.split(ofEachRow)).filter(([, cell]) => cell !== undefined);
  const isOne = (name: string) =>
    cells.some(([rows, cell]) => name.startsWith(`${rows}[`) && name.includes(`[${cell}]`));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isOne(name)));
}
