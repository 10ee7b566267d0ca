import { z } from "zod";
import { type Call, call, type Needs } from "../common/call";
import { defaultLanguageId } from "../common/default-language";
import type { Extension } from "../common/extensions";
import type { Fields, InputOf, ToldOf } from "../field";
import { answers, inputs } from "../field/derive";
import { type Language, language } from "../lookups/calls";
import {
  bracketed,
  type Codec,
  fallback,
  fields,
  id,
  oneOf,
  type Raw,
  type Shape,
  same,
  type Value,
  whole,
} from "../wire";
import { blankIfNone, count, idIfTold, isSet, promisedRows, said } from "../wire/answers";
import { type ItemAccess, menuOf, needOf } from "./kinds";

/*
 * Calls that every kind of item has: list, saves, texts, delete and restore.
 */

/** `direction` sorts by publish date; `limit` 0 means all. */
export const listQuery = { limit: fallback(whole, 0), direction: fallback(oneOf(["asc", "desc"]), "desc") };
export type ListQuery = { readonly [N in keyof typeof listQuery]: Value<(typeof listQuery)[N]> };
/** Asks for all of them, the newest first. */
export const everyItem = { query: { limit: 0, direction: "desc" } } as const;

/** Whether a save only carries the texts of another language: `language` is sent without the default language. */
export function isTextsOnly(body: Raw): boolean {
  const sent = [body.language ?? body["language[]"] ?? []].flat();
  return sent.length > 0 && !sent.some((one) => Number(one) === defaultLanguageId);
}

export const isEmpty = (body: Raw) => Object.keys(body).length === 0;

interface Listing<N extends string, R> {
  readonly name: string;
  readonly path: string;
  /** Name of the list in the response, and its rows. */
  readonly rows: Readonly<Record<N, Codec<R>>>;
}

/** Declares the call that lists the items of one kind. */
export function listOf<const N extends string, R>(access: ItemAccess, { rows, ...named }: Listing<N, R>) {
  const listed = Object.entries<Codec<R>>(rows).map(([name, row]) => [name, promisedRows(row)]);
  return call({
    ...named,
    method: "GET",
    query: listQuery,
    answer: { ...(Object.fromEntries(listed) as Record<N, Codec<R[]>>), total: count },
    needs: needOf(access, "read"),
    ...menuOf(access),
  });
}

interface Saves<B, F extends Fields, Q extends string, A extends string> {
  readonly names: { readonly create: string; readonly edit: string; readonly saveTexts: string };
  readonly paths: { readonly create: string; readonly edit: string };
  /** Name of the item's id in the query of an edit and in responses. */
  readonly id: { readonly asked: Q; readonly told: A };
  readonly body: Codec<B> & { readonly shape: Shape };
  /** Fields with a text per language. */
  readonly texts: F;
  /** By default any session; the area then checks the permissions itself. */
  readonly textsNeed?: Needs;
  /** Other calls post to the same path: an edit is recognised by its id and body. */
  readonly sharesPath?: true;
}

/** Without a literal name of the id, the type of the response has only its status. */
type Saved<A extends string, Id> = { readonly status: string } & (string extends A
  ? unknown
  : { readonly [N in A]: Id });
type Asked<Q extends string> = { readonly [N in Q]: number };
/** Texts in another language. */
export type TextsInput<F extends Fields> = { readonly language: number } & InputOf<F>;

/** The three save calls of one kind of item. */
export interface SaveCalls<B, T, Q extends string = string, A extends string = string> {
  readonly id: { readonly asked: Q; readonly told: A };
  readonly create: Call<unknown, B, Saved<A, number>>;
  readonly edit: Call<Asked<Q>, B, Saved<A, number | null>>;
  /** Saves the texts of one other language, after the item itself; safe to repeat. */
  readonly saveTexts: Call<Asked<Q>, T, Saved<A, number | null>>;
}

/** Declares the calls that create an item, edit it and save its texts in another language. */
export function savesOf<B, F extends Fields, const Q extends string, const A extends string>(
  access: ItemAccess,
  { names, paths, id: named, body, texts, textsNeed = "session", sharesPath }: Saves<B, F, Q, A>,
): SaveCalls<B, TextsInput<F>, Q, A> {
  const status = same(z.string().catch(""));
  const shared = { method: "POST", encoding: "multipart", ...menuOf(access) } as const;
  const edit = {
    ...shared,
    path: paths.edit,
    query: { [named.asked]: id },
    answer: { status, [named.told]: idIfTold },
  };
  const isNamed = (query: Raw) => !sharesPath || query[named.asked] !== undefined;
  const create = call({
    ...shared,
    name: names.create,
    path: paths.create,
    answer: { status, [named.told]: id },
    needs: needOf(access, "create"),
    ...(sharesPath && { when: ({ query }) => query[named.asked] === undefined }),
  });
  const update = call({
    ...edit,
    name: names.edit,
    beyond: ["revision"],
    needs: needOf(access, "update"),
    when: (sent) => isNamed(sent.query) && !(sharesPath && isEmpty(sent.body)) && !isTextsOnly(sent.body),
  });
  const saveTexts = call({
    ...edit,
    name: names.saveTexts,
    needs: textsNeed,
    when: (sent) => isNamed(sent.query) && isTextsOnly(sent.body),
  });
  return {
    id: named,
    create: { ...create, body },
    edit: { ...update, body },
    saveTexts: { ...saveTexts, body: fields({ language: id, ...inputs(texts) }) },
  } as unknown as SaveCalls<B, TextsInput<F>, Q, A>;
}

interface Ordering<F extends string, P extends number> {
  readonly name: string;
  readonly path: string;
  readonly extension?: Extension;
  /** Name of the positions in the body, by the items' ids, and a position. */
  readonly places: Readonly<Record<F, Codec<P>>>;
}

/** Declares the call that saves the positions of items. */
export function orderOf<const F extends string, P extends number>(
  access: ItemAccess,
  { places, ...named }: Ordering<F, P>,
) {
  const body = Object.entries<Codec<P>>(places).map(([field, place]) => [field, bracketed(place)]);
  return call({
    ...named,
    method: "POST",
    body: Object.fromEntries(body) as Record<F, Codec<Record<string, P>>>,
    needs: needOf(access, "update"),
    ...menuOf(access),
  });
}

interface Removal<Q extends string> {
  readonly names: { readonly remove: string; readonly restore: string };
  readonly paths: { readonly remove: string; readonly restore: string };
  /** Name of the item's id in the body. */
  readonly id: Q;
  readonly needs: Needs;
}

/** The calls that delete and restore one kind of item. */
export interface RemovalCalls<Q extends string> {
  readonly id: Q;
  readonly remove: Call<unknown, Asked<Q>, { readonly message: string }>;
  readonly restore: RemovalCalls<Q>["remove"];
}

/** Declares the calls that delete and restore an item; the second is an extension. */
export function removalOf<const Q extends string>({ names, paths, id: named, needs }: Removal<Q>): RemovalCalls<Q> {
  const shared = { method: "POST", body: { [named]: id }, answer: { message: said }, needs } as const;
  const calls = {
    remove: call({ ...shared, name: names.remove, path: paths.remove }),
    restore: call({ ...shared, name: names.restore, path: paths.restore, extension: "restore" }),
  };
  return { id: named, ...calls } as unknown as RemovalCalls<Q>;
}

type InOneLanguage<F extends Fields> = ToldOf<F> & { readonly language_id: number | null };

/** The calls that read an item's texts in other languages. */
export interface TextCalls<L extends string, Q extends string, A extends string, F extends Fields, M = object> {
  readonly id: { readonly languages: L; readonly texts: Q };
  readonly told: A;
  /** The business's languages; `filled`, an extension, tells whether the item has texts in one. */
  readonly languages: Call<Asked<L> & M, unknown, { readonly languages: (Language & { readonly filled: boolean })[] }>;
  /** Texts in one language, blank if none are saved; `language_id` is null if the server does not send it. */
  readonly texts: Call<Asked<Q> & { readonly langId: number }, unknown, { readonly [N in A]: InOneLanguage<F> }>;
}

interface Texts<L extends string, Q extends string, A extends string, F extends Fields, M>
  extends Pick<TextCalls<L, Q, A, F>, "id" | "told"> {
  readonly names: { readonly languages: string; readonly texts: string };
  readonly paths: { readonly languages: string; readonly texts: string };
  /** Further query fields of the first call. */
  readonly query?: { readonly [N in keyof M]: Codec<M[N]> };
  readonly fields: F;
  readonly needs: Needs;
}

/** Declares the calls that list the languages of an item's texts and return its texts in one of them. */
export function textCallsOf<
  const L extends string,
  const Q extends string,
  const A extends string,
  F extends Fields,
  M extends object,
>(declared: Texts<L, Q, A, F, M>): TextCalls<L, Q, A, F, M> {
  const { id: named, told, names, paths, query, fields: texts, needs } = declared;
  const calls = {
    languages: call({
      ...{ name: names.languages, method: "GET", path: paths.languages, needs },
      query: { [named.languages]: id, ...query },
      answer: { languages: promisedRows(fields({ ...language.shape, filled: isSet })) },
    }),
    texts: call({
      ...{ name: names.texts, method: "POST", path: paths.texts, needs, reads: true },
      query: { [named.texts]: id, langId: id },
      answer: { [told]: blankIfNone(fields({ language_id: idIfTold, ...answers<Fields>(texts) })) },
    }),
  };
  return { id: named, told, ...calls } as unknown as TextCalls<L, Q, A, F, M>;
}
