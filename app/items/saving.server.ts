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
  /** Loads the stored texts of each additional language. */
  readonly toldTexts: (access: Access, id: number) => Promise<Texts>;
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
    toldTexts,
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
      const textsOf = ({ texts: said }: Partial<Spoken>) =>
        ({
          language,
          ...Object.fromEntries(Object.keys(texts).map((name) => [name, said?.[String(language)]?.[name] ?? ""])),
        }) as TextsInput<F>;
      const sent = textsOf(answers);
      const shown = before?.language?.includes(language) ? textsOf(before) : null;
      if (JSON.stringify(shown) === JSON.stringify(sent)) continue;
      // An unchanged text is sent as the server gave it: a form changes line ends.
      const raw = shown && (await toldTexts(access, id))[String(language)];
      const call = {
        query: { [named.asked]: id },
        body: sent,
        idempotencyKey: key(`language-${language}`),
        ...(shown && { spell: goesBack(saveTexts.body, shown, raw ?? {}, []) }),
      };
      await ofLanguage(language, () => api.call(saveTexts, call));
    }
    const done = target.mode === "edit" ? "saved" : "published";
    return { location: addressesOf(kind).list, message: `“${answers.title}” ${done}.` };
  };
