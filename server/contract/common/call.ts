import { z } from "zod";
import { type Codec, type FieldValues, fields, file, type Raw, type Shape, same } from "../wire";
import type { Extension } from "./extensions";
import type { MenuItem } from "./menu";
import type { Permission } from "./permissions";
import type { RateLimit } from "./rate-limits";

/** Base paths of the calls below the portal API's origin (section 7, "Auth" and the first paragraph). */
export const bases = {
  auth: "/server/auth",
  api: "/server/api",
  membersApi: "/server/membersApi",
  templateApi: "/server/templateApi",
  templateMembersApi: "/server/templateMembersApi",
} as const;

export type Base = keyof typeof bases;

/** What a caller needs: nothing, a session, or a permission (section 6 of document 000). */
export type Needs = "nothing" | "session" | Need | { readonly anyOf: readonly (Need | ItemNeed)[] };

export interface Need {
  /** Without it, the level alone decides. */
  readonly permission?: Permission;
  /** A second permission that is required as well. */
  readonly also?: Permission;
  /** `branch_admin` admits business-level roles and the branch's admin. */
  readonly level?: "business" | "branch_admin" | "business_admin";
}

/**
 * The need of one kind of item, for a call that several kinds share: any of the needs admits the call, then the item's
 * own kind decides.
 */
export interface ItemNeed extends Need {
  readonly menu?: MenuItem;
}

/**
 * One call of the specification, as data. The client, the embedded router, the contract tests and `npm run contract`
 * read it.
 */
export interface Call<Q, B, A> {
  readonly name: string;
  readonly base: Base;
  readonly method: "GET" | "POST";
  /** As in the specification; `userRoleController` is replaced by the caller's flavour, `{slug}` by a parameter. */
  readonly path: string;
  readonly query: Codec<Q>;
  readonly body: Codec<B>;
  /** The specification appends `_pjax` to the query; it is sent, but neither required nor read. */
  readonly pjax?: true;
  readonly encoding: "form" | "multipart" | "json";
  /** The body has a file, for which a slow connection has longer. */
  readonly uploads?: true;
  /** The body holds several long texts, for which the server reads more than of other forms. */
  readonly longTexts?: true;
  readonly answer: Codec<A>;
  readonly needs: Needs;
  /** The business's menu flag without which the call does not exist (settled readings, "menu flag off"). */
  readonly menu?: MenuItem;
  /** False for a read, whatever its method. Unsafe calls carry an `Idempotency-Key` and run in one transaction. */
  readonly unsafe: boolean;
  /** Distinguishes calls with the same method and path, such as create and edit; the first match wins. */
  readonly when?: (sent: { readonly query: Raw; readonly body: Raw }) => boolean;
  /** Every refusal repeats its first message as `error`, both at the top level and within `errors`. */
  readonly tellsError?: true;
  /** Rate limit per user. */
  readonly limit?: RateLimit;
  /** The response has no `status` (section 7, Auth); its fields tell whether the call succeeded. */
  readonly plain?: true;
  /** Further values of `status` that are results rather than refusals. */
  readonly outcomes?: readonly string[];
  /** Sentence appended to every refusal that does not mention the action itself. */
  readonly undone?: Undone;
  /**
   * Fields of the query or body that are in neither document; not sent to a back end that lacks `furtherFields`.
   * `rows[].cell` is a field of each row.
   */
  readonly beyond?: readonly string[];
  /**
   * Fields of the answer that are in neither document; a back end that lacks `furtherFields` leaves them out.
   * `rows[].cell` is a field of each row.
   */
  readonly tells?: readonly string[];
  /** Field of the body that repeats the bearer's token, in which repeats of one request may differ. */
  readonly bearerField?: string;
  /** The call is in neither document; it is sent only to a back end that has this feature. */
  readonly extension?: Extension;
  /** Part of the counter: an employee in kiosk mode may make the call (settled readings, "employee flags"). */
  readonly kiosk?: true;
  /** Fields of the query that ask for a thing by its id. */
  readonly ids: readonly string[];
  /** Overrides `asksForNoThing`, which follows from the query. */
  readonly lists?: boolean;
  /** An older server responds with the bare value of this field. */
  readonly bare?: string;
  /** Carries the caller's own password, of which the portal stores nothing, not even a digest. */
  readonly confidential?: true;
}

/** What a refused call did not do; `act` matches a message that already mentions it. */
export interface Undone {
  readonly act: RegExp;
  readonly sentence: string;
}

export type AnyCall = Call<unknown, unknown, unknown>;
export type QueryOf<C> = C extends Call<infer Q, infer _B, infer _A> ? Q : never;
export type BodyOf<C> = C extends Call<infer _Q, infer B, infer _A> ? B : never;
export type AnswerOf<C> = C extends Call<infer _Q, infer _B, infer A> ? A : never;

/** Names of an answer's fields, and of the fields of its rows. */
type Told<A extends Shape> = {
  [N in keyof A & string]: N | (A[N] extends Codec<(infer R)[]> ? `${N}[].${keyof R & string}` : never);
}[keyof A & string];

interface Declaration<Q extends Shape, B extends Shape, A extends Shape> {
  name: string;
  base?: Base;
  method: "GET" | "POST";
  path: string;
  query?: Q;
  pjax?: true;
  body?: B;
  encoding?: "form" | "multipart" | "json";
  longTexts?: true;
  answer?: A;
  needs: Needs;
  menu?: MenuItem;
  /** A POST that only reads. */
  reads?: boolean;
  /** A GET that changes data, as in the specification. */
  changes?: boolean;
  when?: AnyCall["when"];
  tellsError?: true;
  limit?: RateLimit;
  plain?: true;
  outcomes?: readonly string[];
  undone?: Undone;
  beyond?: readonly string[];
  tells?: readonly Told<A>[];
  bearerField?: keyof B & string;
  extension?: Extension;
  kiosk?: true;
  lists?: boolean;
  bare?: keyof A & string;
  confidential?: true;
}

/**
 * Declares a call. An answer of `{ offers: list(offer) }` describes the response `{"status":"OK","offers":[…]}`.
 * `status` defaults to "OK"; a call with another success word lists `status` among its answer's fields.
 */
export function call<
  Q extends Shape = Record<never, never>,
  B extends Shape = Record<never, never>,
  A extends Shape = Record<never, never>,
>(declared: Declaration<Q, B, A>): Call<FieldValues<Q>, FieldValues<B>, FieldValues<A>> {
  return {
    name: declared.name,
    base: declared.base ?? "api",
    method: declared.method,
    path: declared.path,
    query: fields(declared.query ?? ({} as Q)),
    body: fields(declared.body ?? ({} as B)),
    encoding: declared.encoding ?? "form",
    ...(Object.values(declared.body ?? {}).includes(file) && { uploads: true }),
    answer: fields(declared.answer ?? ({} as A)),
    needs: declared.needs,
    unsafe: declared.changes ?? (declared.method === "POST" && !declared.reads),
    ids: Object.entries(declared.query ?? {}).flatMap(([name, codec]) => (codec.isId ? [name] : [])),
    ...(declared.longTexts && { longTexts: declared.longTexts }),
    ...(declared.pjax && { pjax: declared.pjax }),
    ...(declared.menu && { menu: declared.menu }),
    ...(declared.when && { when: declared.when }),
    ...(declared.limit && { limit: declared.limit }),
    ...(declared.tellsError && { tellsError: declared.tellsError }),
    ...(declared.undone && { undone: declared.undone }),
    ...(declared.beyond && { beyond: declared.beyond }),
    ...(declared.tells && { tells: declared.tells }),
    ...(declared.bearerField && { bearerField: declared.bearerField }),
    ...(declared.extension && { extension: declared.extension }),
    ...(declared.kiosk && { kiosk: declared.kiosk }),
    ...(declared.plain && { plain: declared.plain }),
    ...(declared.outcomes && { outcomes: declared.outcomes }),
    ...(declared.lists !== undefined && { lists: declared.lists }),
    ...(declared.bare && { bare: declared.bare }),
    ...(declared.confidential && { confidential: declared.confidential }),
  };
}

/**
 * Whether a call asks for no thing that the server may not have, as for a list: a 404 is then a server error rather
 * than a wrong address. What the 404 of an extension means is up to its page.
 */
export function asksForNoThing(call: AnyCall, query: unknown): boolean {
  if (call.lists !== undefined) return call.lists;
  if (call.method !== "GET" || call.unsafe || call.extension || call.path.includes("{")) return false;
  const sent = new Map(Object.entries(query ?? {}));
  return call.ids.every((name) => Number(sent.get(name) ?? 0) === 0);
}

/** Success words on the wire (section 8: "Success statuses accepted"; editing an offer returns `update`). */
export const successWords = ["OK", "success", "update"] as const;

/** Body of every refusal, sent as HTTP 200 with NOT_OK or with a 4xx. */
export const refusal = fields({
  status: same(z.string().catch("")),
  message: same(z.string().catch("")),
  errors: same(z.record(z.union([z.array(z.string()), z.string().transform((one) => [one])])).catch({})),
});
