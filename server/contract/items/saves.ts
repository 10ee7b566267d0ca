import { z } from "zod";
import { type Call, call, type ItemNeed, type Needs } from "../common/call";
import { defaultLanguageId } from "../common/default-language";
import type { ItemResource } from "../common/permissions";
import type { Fields, InputOf } from "../field";
import { inputs } from "../field/derive";
import { type Codec, fallback, fields, id, oneOf, type Raw, type Shape, same, type Value, whole } from "../wire";
import { idIfTold, said } from "../wire/answers";

/*
 * Calls that every kind of item has: list, saves, delete and restore.
 */

/** `direction` sorts by publish date; `limit` 0 means all. */
export const listQuery = { limit: fallback(whole, 0), direction: fallback(oneOf(["asc", "desc"]), "desc") };
export type ListQuery = { readonly [N in keyof typeof listQuery]: Value<(typeof listQuery)[N]> };

/** Whether a save only carries the texts of another language: `language` is sent without the default language. */
export function isTextsOnly(body: Raw): boolean {
  const sent = [body.language ?? body["language[]"] ?? []].flat();
  return sent.length > 0 && !sent.some((one) => Number(one) === defaultLanguageId);
}

export const isEmpty = (body: Raw) => Object.keys(body).length === 0;

type More = Pick<ItemNeed, "menu" | "level">;
const needing = (resource: ItemResource, action: "create" | "update" | "delete", { level }: More): Needs => ({
  permission: `${resource}.${action}`,
  ...(level && { level }),
});

interface Saves<B, F extends Fields, Q extends string, A extends string> {
  readonly names: { readonly create: string; readonly edit: string; readonly saveTexts: string };
  readonly paths: { readonly create: string; readonly edit: string };
  /** Name of the item's id in the query of an edit and in responses. */
  readonly id: { readonly asked: Q; readonly told: A };
  readonly resource: ItemResource;
  readonly more?: More;
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
  declared: Saves<B, F, Q, A>,
): SaveCalls<B, TextsInput<F>, Q, A> {
  const { names, paths, id: named, resource, more = {}, body, texts, textsNeed = "session", sharesPath } = declared;
  const status = same(z.string().catch(""));
  const shared = { method: "POST", encoding: "multipart", ...(more.menu && { menu: more.menu }) } as const;
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
    needs: needing(resource, "create", more),
    ...(sharesPath && { when: ({ query }) => query[named.asked] === undefined }),
  });
  const update = call({
    ...edit,
    name: names.edit,
    needs: needing(resource, "update", more),
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

interface Removal<Q extends string> {
  readonly names: { readonly remove: string; readonly restore: string };
  readonly paths: { readonly remove: string; readonly restore: string };
  /** Name of the item's id in the body. */
  readonly id: Q;
  readonly needs: Needs;
}

/** Declares the calls that delete and restore an item; the second is an extension. */
export function removalOf<const Q extends string>({ names, paths, id: named, needs }: Removal<Q>) {
  const shared = { method: "POST", body: { [named]: id }, answer: { message: said }, needs } as const;
  const calls = {
    remove: call({ ...shared, name: names.remove, path: paths.remove }),
    restore: call({ ...shared, name: names.restore, path: paths.restore, extension: "restore" }),
  };
  return calls as unknown as Readonly<
    Record<keyof typeof calls, Call<unknown, Asked<Q>, { readonly message: string }>>
  >;
}
