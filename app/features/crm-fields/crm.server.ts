import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { may } from "~/access/session";
import type { WireFields } from "~/api/encode";
import { isPortalError } from "~/api/error";
import { languagesOf } from "~/business/facts.server";
import type { RawAnswers } from "~/form/answers";
import { form, formPage, type Visit } from "~/form/form.server";
import { afterMove } from "~/form/rows/places";
import { pressing } from "~/form/rows/pressing.server";
import { schemaOf } from "~/form/schema";
import { textOf } from "~/form/use-form-field";
import { paths } from "~/paths";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import { businessCrmSettings, updateBusinessCRMSettings } from "../../../server/contract/crm-fields/calls";
import {
  accountNumberAt,
  crmForm,
  crmTexts,
  crmWords,
  isCustom,
  isWorded,
  namesOf,
  position,
} from "../../../server/contract/crm-fields/fields";
import { inShownOrder, isCrmId } from "../../../server/contract/crm-fields/rules";
import type { CrmField } from "../../../server/contract/customers/arranged-field";
import { unnamedCustomField } from "../../../server/contract/customers/labels";
import { group, pick } from "../../../server/contract/field";
import { id } from "../../../server/contract/wire";
import { placeField } from "./fields";

/** Reads the language from the query string; the default language unless it names another of the business's. */
function languageIn({ request }: Pick<AccessArgs, "request">, languages: readonly { readonly id: number }[]): number {
  const chosen = Number(new URL(request.url).searchParams.get("language"));
  return languages.some((language) => language.id === chosen) ? chosen : defaultLanguageId;
}

/** Loads the fields; null if the server has no such settings. */
async function askFields({ api }: Access, language: number) {
  const multi_language_selector = language !== defaultLanguageId;
  const query = multi_language_selector
    ? { multi_language_selector, multi_language_id: language }
    : { multi_language_selector };
  try {
    const { results, revision } = await api.call(businessCrmSettings, { query });
    return { fields: inShownOrder(results), revision };
  } catch (error) {
    if (isPortalError(error, "not-found")) return null;
    throw error;
  }
}

/** Whether the business names the field itself. */
const hasText = (field: number) => isWorded(field) || isCustom(field);

/** Ids of the fields that the server told; no others are asked or sent. */
const toldIds = async ({ access }: Visit) =>
  (await askFields(access, defaultLanguageId))?.fields.map((field) => field.id) ?? [];

/** Names of the form's fields about customer fields that only this server has. */
const furtherNames = (ids: readonly number[], isOnlyText: boolean): string[] =>
  ids
    .filter((one) => !isCrmId(one))
    .flatMap((one) => [
      ...(isCustom(one) ? [`text_${one}`] : []),
      ...(isOnlyText ? [] : [`checkbox_${one}`, `required_${one}`, placeField(String(one))]),
    ]);

const isPlace = (name: string): boolean => name.startsWith(placeField(""));
const placesIn = (names: readonly string[]) =>
  Object.fromEntries(names.filter(isPlace).map((name) => [name, position])) as Record<never, typeof position>;
const anythingIn = (names: readonly string[]): Record<never, z.ZodTypeAny> =>
  Object.fromEntries(names.filter((name) => !isPlace(name)).map((name) => [name, z.unknown()]));

/** Adds to a save what was posted about customer fields that only this server has. */
const withFurther =
  (names: readonly string[], raw: RawAnswers) =>
  (sent: WireFields): WireFields => ({
    ...sent,
    ...Object.fromEntries(
      names.map((name) => {
        const posted = textOf(raw[name]);
        return [name, /^(checkbox|required)_/.test(name) ? Number(posted === "1") : posted];
      }),
    ),
  });

/** Form values of the fields. */
const asForm = (fields: readonly CrmField[]): RawAnswers =>
  Object.fromEntries(
    fields.flatMap(({ id: field, text, isHidden, required }, index) => [
      [`checkbox_${field}`, isHidden ? "" : "1"],
      [`required_${field}`, required ? "1" : ""],
      [placeField(String(field)), String(index + 1)],
      ...(hasText(field) ? [[`text_${field}`, text]] : []),
    ]),
  );

/** Form values of the names, all that is asked in a further language. */
const textsAsForm = (fields: readonly CrmField[]): RawAnswers =>
  Object.fromEntries(Object.entries(asForm(fields)).filter(([name]) => name.startsWith("text_")));

/** Ids of customer fields, also of those that only an older server has. */
const mostIds = 199;

/** Moves a row without saving. */
const moving = pressing({
  of: "fields",
  names: Array.from({ length: mostIds }, (_, at) => at + 1).flatMap((one) =>
    ["checkbox", "required", "fieldsOrder", "text"].map((part) => `${part}_${one}`),
  ),
  async after(raw, press, { access }) {
    const shown = await askFields(access, defaultLanguageId);
    const keys = (shown?.fields ?? []).map((field) => String(field.id));
    return afterMove({ raw, press }, keys, placeField, accountNumberAt);
  },
});

const stored = async ({ access, args }: Visit) => {
  const language = languageIn(args, await languagesOf(access));
  const shown = await askFields(access, language);
  return shown && { values: valuesIn(language, shown.fields), revision: shown.revision };
};

const valuesIn = (language: number, fields: readonly CrmField[]): RawAnswers =>
  language === defaultLanguageId ? asForm(fields) : textsAsForm(fields);

const look = () => ({ href: paths.settingsCrm(), label: "View customer fields" });

const savingTexts = form({
  name: "texts",
  when: ["multi_language_selector", "1"],
  async schema(visit) {
    const ids = await toldIds(visit);
    const told = group(pick(crmTexts.fields, namesOf(crmTexts.fields, ids)));
    return schemaOf(told, { also: { ...anythingIn(furtherNames(ids, true)), multi_language_id: id.read } });
  },
  stored,
  look,
  async save(texts, { access, args, raw, version }) {
    const body = { ...texts, multi_language_selector: true, revision: version };
    const further = furtherNames(await toldIds({ access, args }), true);
    await access.api.call(updateBusinessCRMSettings, { body, spell: withFurther(further, raw) });
    return { to: paths.settingsCrm({ language: texts.multi_language_id }), say: "Field names saved." };
  },
});

const saving = form({
  name: "fields",
  async schema(visit) {
    const ids = await toldIds(visit);
    const further = furtherNames(ids, false);
    const told = pick(crmForm.fields, namesOf(crmForm.fields, ids));
    return schemaOf(group({ ...told, ...placesIn(further) }, crmForm.check), { also: anythingIn(further) });
  },
  stored,
  partOf: (name) => (isPlace(name) ? "places" : name),
  look,
  async save(fields, { access, args, raw, version }) {
    const body = { ...fields, multi_language_selector: false, revision: version };
    const further = furtherNames(await toldIds({ access, args }), false);
    await access.api.call(updateBusinessCRMSettings, { body, spell: withFurther(further, raw) });
    return { to: paths.settingsCrm(), say: "Customer fields saved." };
  },
});

/** Section 5: custom fields are named Custom Field n. */
function nameOf({ id: field, text }: CrmField): string {
  if (isCrmId(field)) return crmWords[field].text;
  return isCustom(field) ? unnamedCustomField(field - 9) : text || `Field ${field}`;
}

/** Settings of a business's customer fields: visibility, order and labels. */
export const crmPage = formPage({
  page: "settings-crm",
  async load(access, args) {
    const languages = await languagesOf(access);
    const language = languageIn(args, languages);
    const [shown, usual] = await Promise.all([
      askFields(access, language),
      language === defaultLanguageId ? null : askFields(access, defaultLanguageId),
    ]);
    const fields = shown?.fields ?? [];
    return {
      known: shown !== null,
      mayChange: may(access.session, "business_rule.update"),
      language,
      languages: languages.map(({ id: one, name }) => ({ id: one, name })),
      rows: fields.map((field) => ({
        key: String(field.id),
        name: nameOf(field),
        worded: hasText(field.id),
        /** Label in the default language, if another language is shown. */
        usual: usual?.fields.find(({ id: one }) => one === field.id)?.text ?? "",
      })),
      values: valuesIn(language, fields),
      revision: shown?.revision ?? "",
    };
  },
  form: [moving, savingTexts, saving],
});

export type CrmRow = Awaited<ReturnType<typeof crmPage.loader>>["rows"][number];
