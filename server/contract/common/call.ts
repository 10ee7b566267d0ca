import { z } from "zod";
import { type Codec, type FieldValues, fields, type Raw, type Shape, same } from "../wire";
import type { Extension } from "./extensions";
import type { MenuItem } from "./menu";
import type { ItemResource, Permission } from "./permissions";
import type { RateLimit } from "./rate-limits";

/** Where a call lives below the portal API's origin (section 7, "Auth" and the first paragraph). */
export const bases = {
  auth: "/server/auth",
  api: "/server/api",
  membersApi: "/server/membersApi",
  templateApi: "/server/templateApi",
  templateMembersApi: "/server/templateMembersApi",
} as const;

export type Base = keyof typeof bases;

/** What a caller must hold: nothing, a session, or a permission (section 6 of document 000). */
export type Needs = "nothing" | "session" | Need | { readonly anyOf: readonly (Need | ItemNeed)[] };

export interface Need {
  /** Left out: the level alone decides. */
  readonly permission?: Permission;
  /** A further permission that has to be held with it. */
  readonly also?: Permission;
  /** `branch_admin`: the business level, and of a branch its admin. */
  readonly level?: "business" | "branch_admin" | "business_admin";
}

/** What one kind of item needs where several kinds share a call: one of them lets in, the item's own kind decides. */
export interface ItemNeed extends Need {
  readonly menu?: MenuItem;
}

/**
 * Section 6: making an item needs create, editing it update, deleting it delete; none of them needs read, so what their
 * forms show does not either.
 */
export const forForms = (resource: ItemResource, more: Pick<ItemNeed, "menu" | "level"> = {}) => ({
  anyOf: (["read", "create", "update", "delete"] as const).map(
    (action): ItemNeed => ({ ...more, permission: `${resource}.${action}` }),
  ),
});

/** One call of the specification, as data. Read by the client, the embedded router, the contract tests and `npm run contract`. */
export interface Call<Q, B, A> {
  readonly name: string;
  readonly base: Base;
  readonly method: "GET" | "POST";
  /** As the specification writes it; `userRoleController` is replaced by the caller's flavour, `{slug}` by a parameter. */
  readonly path: string;
  readonly query: Codec<Q>;
  readonly body: Codec<B>;
  /** The specification writes the query with `_pjax` behind it: it is sent, and neither needed nor read. */
  readonly pjax?: true;
  readonly encoding: "form" | "multipart" | "json";
  readonly answer: Codec<A>;
  readonly needs: Needs;
  /** The business's menu flag without which the call does not exist for it (settled readings, "menu flag off"). */
  readonly menu?: MenuItem;
  /** False for a read, whichever method it uses. Unsafe calls carry an `Idempotency-Key` and run in one transaction. */
  readonly unsafe: boolean;
  /** Tells calls apart that share a method and a path (to make and to edit, a save and its texts); the first match is taken. */
  readonly when?: (sent: { readonly query: Raw; readonly body: Raw }) => boolean;
  /** Every refusal has its first message under `error` as well, beside `errors` and in it. */
  readonly tellsError?: true;
  /** How often one user may make the call. */
  readonly limit?: RateLimit;
  /** Its answer bears no `status` (section 7, Auth): its fields say whether it succeeded. */
  readonly plain?: true;
  /** Words of `status` that are answers, too, beside those of success. */
  readonly outcomes?: readonly string[];
  /** Ends every refusal, whatever its reason, that does not name the act itself. */
  readonly undone?: Undone;
  /** Fields of the query or the body that neither document has: left out where a back end has not promised `furtherFields`. */
  readonly beyond?: readonly string[];
  /** The call is in neither document: only a back end that has promised this is asked. */
  readonly extension?: Extension;
  /** Part of the counter: a clerk in kiosk mode may make it (settled readings, "employee flags"). */
  readonly kiosk?: true;
  /** It lists what there is and names no one thing: a 404 then says that the server is at fault, not the address. */
  readonly lists?: true;
  /** An older server answers nothing but this field's value. */
  readonly bare?: string;
}

/** What a refused call did not do: `act` is the word that its message has to mention. */
export interface Undone {
  readonly act: RegExp;
  readonly sentence: string;
}

export type AnyCall = Call<unknown, unknown, unknown>;
export type QueryOf<C> = C extends Call<infer Q, infer _B, infer _A> ? Q : never;
export type BodyOf<C> = C extends Call<infer _Q, infer B, infer _A> ? B : never;
export type AnswerOf<C> = C extends Call<infer _Q, infer _B, infer A> ? A : never;

interface Declaration<Q extends Shape, B extends Shape, A extends Shape> {
  name: string;
  base?: Base;
  method: "GET" | "POST";
  path: string;
  query?: Q;
  pjax?: true;
  body?: B;
  encoding?: "form" | "multipart" | "json";
  answer?: A;
  needs: Needs;
  menu?: MenuItem;
  /** A POST that only reads. */
  reads?: boolean;
  /** A GET that changes something, as the specification has it. */
  changes?: boolean;
  when?: AnyCall["when"];
  tellsError?: true;
  limit?: RateLimit;
  plain?: true;
  outcomes?: readonly string[];
  undone?: Undone;
  beyond?: readonly string[];
  extension?: Extension;
  kiosk?: true;
  lists?: true;
  bare?: keyof A & string;
}

/**
 * Declares a call. An answer of `{ offers: list(offer) }` stands for `{"status":"OK","offers":[…]}`.
 * `status` defaults to "OK"; a call whose success has another word lists `status` among its answer's fields.
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
    answer: fields(declared.answer ?? ({} as A)),
    needs: declared.needs,
    unsafe: declared.changes ?? (declared.method === "POST" && !declared.reads),
    ...(declared.pjax && { pjax: declared.pjax }),
    ...(declared.menu && { menu: declared.menu }),
    ...(declared.when && { when: declared.when }),
    ...(declared.limit && { limit: declared.limit }),
    ...(declared.tellsError && { tellsError: declared.tellsError }),
    ...(declared.undone && { undone: declared.undone }),
    ...(declared.beyond && { beyond: declared.beyond }),
    ...(declared.extension && { extension: declared.extension }),
    ...(declared.kiosk && { kiosk: declared.kiosk }),
    ...(declared.plain && { plain: declared.plain }),
    ...(declared.outcomes && { outcomes: declared.outcomes }),
    ...(declared.lists && { lists: declared.lists }),
    ...(declared.bare && { bare: declared.bare }),
  };
}

/** Words for success on the wire (section 8: "Success statuses accepted"; offers answer `update` when edited). */
export const successWords = ["OK", "success", "update"] as const;

/** The envelope of every refusal: HTTP 200 with NOT_OK, or a 4xx with the same body. */
export const refusal = fields({
  status: same(z.string().catch("")),
  message: same(z.string().catch("")),
  errors: same(z.record(z.union([z.array(z.string()), z.string().transform((one) => [one])])).catch({})),
});
