import type { Kysely, SelectQueryBuilder } from "kysely";
import { type Caller, type Context, type Handler, handle } from "../area";
import { areLanguages, languagesFilled } from "../business/languages";
import type { ItemResource } from "../contract/common/permissions";
import { type Group, type LinkField, problemsIn, problemsInEdit, type TextField } from "../contract/field";
import { refused } from "../contract/field/derive";
import type { TextCalls, TextsInput } from "../contract/items/saves";
import { defaultLanguageId, type Language } from "../contract/lookups/calls";
import { forbidden, refuse } from "../errors";
import type { Database } from "../store/schema";
import { type Revised, takeRevision } from "./revision";

/*
 * Texts of an item: the default language's in the item's row, others in a separate table.
 */

type Db = Kysely<Database>;
type TextFields = Readonly<Record<string, TextField | LinkField>>;
type Said<F extends TextFields> = { -readonly [N in keyof F]: string };

const beside = {
  offers: ["offer_texts", "offer_id"],
  point_rewards: ["point_reward_texts", "reward_id"],
} as const satisfies Record<Revised, readonly [string, string]>;

/** Both tables have the same shape; for the type checker, each is treated as the offers'. */
const tableOf = (items: Revised) => beside[items] as (typeof beside)["offers"];

interface Owner {
  readonly businessId: number;
  readonly id: number;
}

export interface KeptTexts<F extends TextFields, R extends Revised = Revised> {
  readonly items: R;
  readonly group: Group<F>;
  /** Texts of a language that has none. */
  readonly blank: Said<F>;
  /** Texts of an item in one language; undefined if it has no row for it. */
  readonly said: (db: Db, id: number, languageId: number) => Promise<Said<F> | undefined>;
  /** Texts of an item in all other languages. */
  readonly further: (db: Db, id: number) => Promise<(Said<F> & { language_id: number })[]>;
  readonly keep: (db: Db, owner: Owner, languageId: number, said: Said<F>) => Promise<void>;
  /**
   * Sets the other languages of an item: drops texts in languages left out, and adds blank ones for new languages. Texts
   * in a language that the business has removed stay, because nobody can choose it any more.
   */
  readonly keepLanguages: (db: Db, owner: Owner, further: readonly number[]) => Promise<void>;
}

/** @param columns the columns whose names differ from the field's. */
export function keptTexts<F extends TextFields, R extends Revised>(
  items: R,
  group: Group<F>,
  columns: Readonly<Record<string, string | undefined>> = {},
): KeptTexts<F, R> {
  const [table, key] = tableOf(items);
  const names = Object.keys(group.fields).map((name) => [name, columns[name] ?? name] as const);
  const selected = names.map(([name, column]) => `${column} as ${name}`) as "title"[];
  const rowOf = (said: Readonly<Record<string, string>>) =>
    Object.fromEntries(names.map(([name, column]) => [column, said[name] ?? ""])) as Record<"title", string>;
  const ownerOf = ({ businessId, id }: Owner) => ({ business_id: businessId, [key]: id }) as { offer_id: number };
  const texts = (db: Db, id: number) => db.selectFrom(table).where(key, "=", id);
  const insert = (db: Db, owner: Owner, rows: readonly { language_id: number }[]) =>
    db.insertInto(table).values(rows.map((row) => ({ ...ownerOf(owner), ...row })) as never);
  const keyColumns = ["business_id", key, "language_id"] as const;
  return {
    items,
    group,
    blank: Object.fromEntries(names.map(([name]) => [name, ""])) as Said<F>,
    said: (db, id, languageId) => {
      const found =
        languageId === defaultLanguageId
          ? db
              .selectFrom(items as "offers")
              .select(selected)
              .where("id", "=", id)
          : texts(db, id).select(selected).where("language_id", "=", languageId);
      return found.executeTakeFirst() as Promise<Said<F> | undefined>;
    },
    further: (db, id) =>
      texts(db, id)
        .select(["language_id", ...selected])
        .orderBy("language_id")
        .execute() as Promise<unknown> as ReturnType<KeptTexts<F>["further"]>,
    async keep(db, owner, language_id, said) {
      const row = rowOf(said);
      await insert(db, owner, [{ language_id, ...row }])
        .onConflict((conflict) => conflict.columns([...keyColumns]).doUpdateSet(row))
        .execute();
    },
    async keepLanguages(db, owner, further) {
      const inUse = db.selectFrom("languages").select("language_id");
      let dropped = db.deleteFrom(table).where(key, "=", owner.id).where("language_id", "in", inUse);
      if (further.length > 0) dropped = dropped.where("language_id", "not in", [...further]);
      await dropped.execute();
      if (further.length === 0) return;
      const blank = rowOf({});
      await insert(
        db,
        owner,
        further.map((language_id) => ({ language_id, ...blank })),
      )
        .onConflict((conflict) => conflict.columns([...keyColumns]).doNothing())
        .execute();
    },
  };
}

/** The languages of each of these items, the default one first; with `filled`, others only if they have a title. */
export async function languagesSpoken(
  db: Db,
  items: Revised,
  ids: number | SelectQueryBuilder<Database, Revised, { id: number }>,
  { filled = false } = {},
): Promise<(id: number) => number[]> {
  const [table, key] = tableOf(items);
  let texts = db.selectFrom(table).select([`${key} as item`, "language_id"]);
  texts = typeof ids === "number" ? texts.where(key, "=", ids) : texts.where(key, "in", ids);
  if (filled) texts = texts.where("title", "!=", "");
  const spoken = new Map<number, number[]>();
  for (const { item, language_id } of await texts.orderBy("language_id").execute())
    spoken.set(item, [...(spoken.get(item) ?? []), language_id]);
  return (id) => [defaultLanguageId, ...(spoken.get(id) ?? [])];
}

/** The business's languages; `filled` are those in which the item has a title. */
const languagesOfItem = async (db: Db, items: Revised, id: number): Promise<(Language & { filled: boolean })[]> =>
  languagesFilled(db, (await languagesSpoken(db, items, id, { filled: true }))(id));

/**
 * Texts of an item in one language, blank if it has none.
 * @throws ApiError for a language that neither the business nor the item has.
 */
async function textsIn<F extends TextFields>(
  db: Db,
  texts: KeptTexts<F>,
  id: number,
  langId: number,
): Promise<Said<F>> {
  const said = await texts.said(db, id, langId);
  if (!said && !(await areLanguages(db, [langId]))) throw refuse({ langId: ["The language is not in use"] });
  return said ?? texts.blank;
}

/** Handlers of the calls that read the texts in other languages. @param require throws if the caller may not see the item */
export function textHandlers<L extends string, Q extends string, A extends string, F extends TextFields>(
  { id: asked, told, languages, texts: inOne }: TextCalls<L, Q, A, F>,
  texts: KeptTexts<F>,
  require: (context: Context, id: number) => Promise<unknown>,
): Handler[] {
  return [
    handle(languages, async (context, { query }) => {
      const id = query[asked.languages];
      await require(context, id);
      return { languages: await languagesOfItem(context.db, texts.items, id) };
    }),
    handle(inOne, async (context, { query }) => {
      const { langId } = query;
      await require(context, query[asked.texts]);
      const said = await textsIn(context.db, texts, query[asked.texts], langId);
      return { [told]: { language_id: langId, ...said } } as never;
    }),
  ];
}

/**
 * Saves the texts in another language; saving the same again changes nothing.
 * @param wrong further problems of the save, by field.
 * @throws ApiError with the problems by field; forbidden.
 */
export async function saveTexts<F extends TextFields>(
  { db, caller, now }: Context,
  { texts, resource }: { readonly texts: KeptTexts<F>; readonly resource: ItemResource },
  id: number,
  input: TextsInput<F>,
  wrong: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { language, ...sent } = input;
  const said = sent as unknown as Said<F>;
  const before = await texts.said(db, id, language);
  requireTextRight(caller, resource, before, said);
  // An added language has a row without texts.
  const isEdit = before && Object.values(before).some((text) => text !== "");
  const found = isEdit ? problemsInEdit(texts.group, input, { ...input, ...before }) : problemsIn(texts.group, input);
  const problems = { ...refused(found), ...refused(wrong) };
  if (!(await areLanguages(db, [language]))) problems.language = ["The language is not in use"];
  if (Object.keys(problems).length > 0) throw refuse(problems);
  await takeRevision(db, texts.items, { id, now });
  await texts.keep(db, { businessId: caller.businessId, id }, language, said);
}

/**
 * A caller who may create but not update items may fill in blank texts of a new one, but not change existing texts.
 * @throws ApiError forbidden.
 */
function requireTextRight(
  { permissions }: Caller,
  resource: ItemResource,
  current: Readonly<Record<string, string>> | undefined,
  sent: Readonly<Record<string, string>>,
): void {
  if (!permissions || permissions.has(`${resource}.update`)) return;
  const untouched = !current || Object.entries(current).every(([name, value]) => value === "" || value === sent[name]);
  if (!permissions.has(`${resource}.create`) || !untouched) throw forbidden();
}
