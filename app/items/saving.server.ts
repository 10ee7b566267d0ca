import type { Access } from "~/access/guard.server";
import type { ItemKind } from "~/access/item-kind";
import { may } from "~/access/session";
import type { BackEnd, Submission } from "~/wizard/back-end.server";
import { saveChangedTexts } from "~/wizard/changed-texts.server";
import { goesBack } from "~/wizard/goes-back";
import { savedOnce } from "~/wizard/saved-once.server";
import type { Texts } from "~/wizard/wizard";
import { readsBeyond } from "../../server/contract/common/extensions";
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

interface SavedItem {
  readonly id: number;
  /** What the success message adds, if the last answers were not saved. */
  readonly left?: string;
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
    const { facts, target, answers, before, unread, revision, kept, keep } = submission;
    const { api } = access;
    const body = input(answers, facts);
    const { create, edit, id: named } = calls(answers);
    const first = target.mode !== "edit" && kept.first ? (JSON.parse(kept.first) as Partial<Answers>) : null;
    const { id, left = "" } = await savedOnce<SavedItem>(submission, {
      async create(idempotencyKey) {
        const made: Readonly<Record<string, unknown>> = await api.call(create, { body, idempotencyKey });
        await keep("first", JSON.stringify(answers));
        return { id: Number(made[named.told]) };
      },
      async edit(known, idempotencyKey) {
        // Created as it is, and not known to have changed since.
        if (first && sameJson(input(first, facts), body) && [undefined, kept.revision].includes(revision))
          return { id: known };
        if (!may(access.session, `${kind.resource}.update`))
          return { id: known, left: ` without your last changes: you may not edit ${kind.one}s` };
        const was = before ?? first;
        // Without a version to hold them against, fields unchanged since the first attempt keep their stored values.
        const raw = was && (before || revision === undefined ? await saving.told(access, known) : null);
        await api.call(edit, {
          query: { [named.asked]: known },
          body: { ...body, revision },
          idempotencyKey,
          ...(was && { spell: goesBack(edit.body, input(was, facts), raw, before ? unread : []) }),
        });
        return { id: known };
      },
    });
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
  const { edit, saveTexts, id: named } = calls(answers);
  let stored: Promise<Texts> | undefined;
  const textsIn = ({ texts: said }: Partial<Spoken>, language: number) =>
    ({
      language,
      ...Object.fromEntries(Object.keys(texts).map((name) => [name, said?.[String(language)]?.[name] ?? ""])),
    }) as TextsInput<F>;
  const keptName = (language: number) => `texts-${language}`;
  await saveChangedTexts({
    languages: answers.language ?? [],
    textsOf: (language) => textsIn(answers, language),
    shownOf: (language) => (before?.language?.includes(language) ? textsIn(before, language) : null),
    isSame: (shown, sent, language) => sameJson(shown, sent) || kept[keptName(language)] === JSON.stringify(sent),
    async save({ language, texts: sent, shown }) {
      if (target.mode !== "edit" && readsBeyond(access.session, edit)) {
        const current = await revisionOf(access, id);
        await keep("revision", current);
        await reached(id, current);
      }
      // An unchanged text is sent as the server gave it: a form changes line ends.
      if (shown) stored ??= toldTexts(access, id);
      const raw = (await stored)?.[String(language)];
      await access.api.call(saveTexts, {
        query: { [named.asked]: id },
        body: sent,
        idempotencyKey: key(`language-${language}`),
        ...(shown && { spell: goesBack(saveTexts.body, shown, raw ? { ...raw, language } : null, []) }),
      });
      if (target.mode !== "edit") await keep(keptName(language), JSON.stringify(sent));
    },
  });
}
