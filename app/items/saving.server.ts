import type { Access } from "~/access/guard.server";
import type { ItemKind } from "~/access/item-kind";
import { may } from "~/access/session";
import type { BackEnd } from "~/wizard/back-end.server";
import { goesBack } from "~/wizard/goes-back";
import { ofLanguage } from "~/wizard/of-language.server";
import type { Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import type { Fields } from "../../server/contract/field";
import type { SaveCalls, TextsInput } from "../../server/contract/items/saves";
import type { Raw } from "../../server/contract/wire";
import { addressesOf } from "./addresses";

/** Texts of an item in all its languages. */
export interface Spoken {
  readonly title: string;
  readonly language?: readonly number[] | undefined;
  readonly texts?: Texts;
}

/** How one kind of item is saved: created or edited as a whole, then one call per additional language. */
export interface ItemSaving<Facts, Answers, Body, F extends Fields> {
  readonly kind: ItemKind;
  readonly input: (answers: Partial<Answers>, facts: Facts) => Body;
  /** Texts of each additional language. */
  readonly texts: F;
  readonly calls: (answers: Partial<Answers>) => SaveCalls<Body & Replacing, TextsInput<F>>;
  /** Loads the raw item that an edit replaces, under the field names of the edit. */
  readonly told: (access: Access, id: number) => Promise<Raw>;
}

interface Replacing {
  readonly revision?: string | undefined;
}

/**
 * Saves an item. Repeated after a lost answer, it continues where it stopped: the id of a created item is stored in
 * the draft.
 */
export const itemSave =
  <Facts, Answers extends Spoken, Body extends object, F extends Fields>({
    kind,
    input,
    texts,
    calls,
    told,
  }: ItemSaving<Facts, Answers, Body, F>): BackEnd<Facts, Answers, number>["save"] =>
  async (access, { facts, target, answers, before, unread, key, revision, kept, keep }) => {
    const { api } = access;
    const body = input(answers, facts);
    const { create, edit, saveTexts, id: named } = calls(answers);
    let id = target.mode === "edit" ? target.id : Number(kept.itemId ?? 0);
    if (id === 0) {
      const made: Readonly<Record<string, unknown>> = await api.call(create, { body, idempotencyKey: key() });
      id = Number(made[named.told]);
      await keep("itemId", String(id));
    } else if (may(access.session, `${kind.resource}.update`)) {
      await api.call(edit, {
        query: { [named.asked]: id },
        body: { ...body, revision },
        idempotencyKey: key("edit"),
        ...(before && { spell: goesBack(edit.body, input(before, facts), await told(access, id), unread) }),
      });
    }
    for (const language of answers.language ?? []) {
      if (language === defaultLanguageId) continue;
      const said = answers.texts?.[String(language)] ?? {};
      const spoken = Object.keys(texts).map((name) => [name, said[name] ?? ""] as const);
      const sent = { language, ...Object.fromEntries(spoken) } as TextsInput<F>;
      const query = { [named.asked]: id };
      const idempotencyKey = key(`language-${language}`);
      await ofLanguage(language, () => api.call(saveTexts, { query, body: sent, idempotencyKey }));
    }
    const done = target.mode === "edit" ? "saved" : "published";
    return { location: addressesOf(kind).list, message: `“${answers.title}” ${done}.` };
  };
