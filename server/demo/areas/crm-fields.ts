import { crmIds, isWorded, termsId, type WordedId } from "../../contract/crm-fields/fields";
import type { AreaDemo } from "../area-demo";
import type { Bulk } from "../bulk";
import type { Profile } from "../profiles";

type Texts = Readonly<Partial<Record<WordedId, string>>>;

/** The text of the terms, and translations of the demo's custom fields; by language id. */
const texts: Readonly<Record<number, Texts>> = {
  1: { [termsId]: "I accept the terms and conditions of the loyalty programme." },
  2: {
    10: "Pain préféré",
    11: "Allergies",
    12: "Comment nous avez-vous connus",
    [termsId]: "J’accepte les conditions du programme de fidélité.",
  },
  3: {
    10: "Pan favorito",
    11: "Alergias",
    12: "Cómo nos conoció",
    [termsId]: "Acepto los términos y condiciones del programa.",
  },
};

export const demo: AreaDemo = {
  open: (bulk, { profile, world }) => enterCrmFields(bulk, world.businessId, profile),
};

/** Enters the customer fields: the custom fields with a label are shown, and the terms must be accepted on joining. */
async function enterCrmFields(bulk: Bulk, businessId: number, profile: Profile): Promise<void> {
  const named = (id: number) => profile.customFields[id - 10];
  const isShown = (id: number) => id === termsId || !isWorded(id) || named(id) !== undefined;
  await bulk.insert(
    "crm_fields",
    crmIds.map((id, index) => ({
      business_id: businessId,
      field_id: id,
      position: index + 1,
      is_hidden: isShown(id) ? (0 as const) : (1 as const),
      is_required: id === termsId ? (1 as const) : (0 as const),
      text: (id === termsId ? texts[1]?.[termsId] : named(id)) ?? "",
    })),
  );
  await bulk.insert(
    "crm_field_texts",
    profile.languages.flatMap(([language_id]) =>
      language_id === 1
        ? []
        : Object.entries(texts[language_id] ?? {}).map(([id, text]) => ({
            business_id: businessId,
            field_id: Number(id),
            language_id,
            text,
          })),
    ),
  );
}
