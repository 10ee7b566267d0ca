import {
  excerpt,
  fieldsOn,
  type HistoryTable,
  languageNamed,
  type RecordedField,
  translationOf,
} from "~/business/setting-history";
import { categories } from "../../../server/contract/branches/words";
import { weekdays } from "../../../server/contract/common/weekdays";
import { fromJson } from "../../../server/contract/wire/json-text";
import { languagesLabel } from "./language-words";
import { branchScreen, businessScreen } from "./screen";
import { textsScreen } from "./texts-screen";

const categoryNamed = (text: string) => categories.find(({ category_pk: id }) => id === Number(text))?.name ?? text;

/** Formats a day's hours: "09:00 – 18:00". */
function hoursIn(text: string): string {
  const hours = fromJson(text);
  const isPeriod = typeof hours === "object" && hours !== null && "start" in hours && "end" in hours;
  return isPeriod ? `${hours.start} – ${hours.end}` : text;
}

const languagesIn: RecordedField["says"] = (text, { languages }) => {
  const ids = fromJson(text);
  return Array.isArray(ids) ? ids.map((id) => languageNamed(languages, id)).join(", ") : text;
};

const texts = fieldsOn(textsScreen, { name: excerpt, business_name: excerpt, about: excerpt, about_link: excerpt });

export const branchHistory = {
  branch: {
    title: "Branches",
    fields: fieldsOn(branchScreen, {
      category_fk: categoryNamed,
      default_language: (text, { languages }) => languageNamed(languages, text),
    }),
  },
  branchHours: {
    title: "Branch hours",
    find(name) {
      const label = weekdays[Number(name)];
      return label === undefined ? undefined : { label, says: hoursIn };
    },
  },
  branchLanguages: {
    title: "Branch languages",
    fields: { Branch_languages: { label: languagesLabel, says: languagesIn } },
  },
  branchTexts: { title: "Branch texts", fields: texts, find: translationOf(texts) },
  businessProfile: { title: "Business profile", fields: fieldsOn(businessScreen, { category_fk: categoryNamed }) },
} satisfies HistoryTable;
