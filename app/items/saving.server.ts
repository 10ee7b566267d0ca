import type { Access } from "~/access/guard.server";
import type { ItemKind } from "~/access/item-kind";
import { may } from "~/access/session";
import type { BackEnd, Submission } from "~/wizard/back-end.server";
import { goesBack } from "~/wizard/goes-back";
import { ofLanguage } from "~/wizard/of-language.server";
import type { Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../server/contract/common/default-language";
import { promises } from "../../server/contract/common/extensions";
import type { Fields } from "../../server/contract/field";
import type { SaveCalls, TextsInput } from "../../server/contract/items/saves";
import type { Raw } from "../../server/contract/wire";
import { sameJson } from "../../server/contract/wire/json-text";
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
  /** Loads the current version of an item; "" if the back end has none. */
  readonly revisionOf: (access: Access, id: number) => Promise<string>;
}

interface Replacing {
  readonly revision?: string | undefined;
}

/**
 * Saves an item. Repeated after a half failure, it continues where it stopped: the draft stores the id of a created item
 * and the answers it was created with. Unless they changed since, the item itself is not saved again, so that changes
 * by others stay.
 */
export const itemSave =
  <Facts, Answers extends Spoken, Body extends object, F extends Fields>(
    saving: ItemSaving<Facts, Answers, Body, F>,
  ): BackEnd<Facts, Answers, number>["save"] =>
  async (access, submission) => {
    const { kind, input, calls } = saving;
    const { facts, target, answers, before, unread, key, revision, kept, keep } = submission;
    const { api } = access;
    const body = input(answers, facts);
    const { create, edit, id: named } = calls(answers);
    let id = target.mode === "edit" ? target.id : Number(kept.itemId ?? 0);
    const first = target.mode !== "edit" && kept.first ? (JSON.parse(kept.first) as Partial<Answers>) : null;
    let left = "";
    if (id === 0) {
      const made: Readonly<Record<string, unknown>> = await api.call(create, { body, idempotencyKey: key() });
      id = Number(made[named.told]);
      await keep("first", JSON.stringify(answers));
      await keep("itemId", String(id));
    } else if (first && sameJson(input(first, facts), body) && [undefined, kept.revision].includes(revision)) {
      // Created as it is, and not known to have changed since.
    } else if (may(access.session, `${kind.resource}.update`)) {
      const was = before ?? first;
      // Without a version to hold them against, fields unchanged since the first attempt keep their stored values.
      const raw = was && (before || revision === undefined ? await saving.told(access, id) : {});
      await api.call(edit, {
        query: { [named.asked]: id },
        body: { ...body, revision },
        idempotencyKey: key("edit"),
        ...(was && raw && { spell: goesBack(edit.body, input(was, facts), raw, before ? unread : []) }),
      });
    } else if (target.mode !== "edit") left = ` without your last changes: you may not edit ${kind.one}s`;
    await saveFurtherTexts(access, submission, saving, id);
    const done = target.mode === "edit" ? "saved" : `published${left}`;
    return { location: addressesOf(kind).list, message: `“${answers.title}” ${done}.` };
  };

/** Saves the texts in additional languages: in an edit those that changed, else those that no earlier attempt saved. */
async function saveFurtherTexts<Facts, Answers extends Spoken, Body, F extends Fields>(
  access: Access,
  { target, answers, before, key, kept, keep, reached }: Submission<Facts, Answers>,
  { texts, calls, toldTexts, revisionOf }: ItemSaving<Facts, Answers, Body, F>,
  id: number,
): Promise<void> {
  const { saveTexts, id: named } = calls(answers);
  let stored: Promise<Texts> | undefined;
  for (const language of answers.language ?? []) {
    if (language === defaultLanguageId) continue;
    const textsOf = ({ texts: said }: Partial<Spoken>) =>
      ({
        language,
        ...Object.fromEntries(Object.keys(texts).map((name) => [name, said?.[String(language)]?.[name] ?? ""])),
      }) as TextsInput<F>;
    const sent = textsOf(answers);
    const shown = before?.language?.includes(language) ? textsOf(before) : null;
    const keptName = `texts-${language}`;
    if (sameJson(shown, sent) || kept[keptName] === JSON.stringify(sent)) continue;
    if (target.mode !== "edit" && promises(access.session, "furtherFields")) {
      const current = await revisionOf(access, id);
      await keep("revision", current);
      await reached(id, current);
    }
    // An unchanged text is sent as the server gave it: a form changes line ends.
    if (shown) stored ??= toldTexts(access, id);
    const raw = (await stored)?.[String(language)];
    const call = {
      query: { [named.asked]: id },
      body: sent,
      idempotencyKey: key(`language-${language}`),
      ...(shown && { spell: goesBack(saveTexts.body, shown, raw ?? {}, []) }),
    };
    await ofLanguage(language, () => access.api.call(saveTexts, call));
    if (target.mode !== "edit") await keep(keptName, JSON.stringify(sent));
  }
}
