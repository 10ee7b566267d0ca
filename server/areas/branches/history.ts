import type { Change, HistoryPart } from "../../business/history-part";
import { weeksOf } from "../../business/hours";
import type { Context } from "../../context";
import { branchBody } from "../../contract/branches/bodies";
import { editBranch } from "../../contract/branches/calls";
import { business } from "../../contract/branches/fields";
import { fields, id, json, list, text } from "../../contract/wire";
import { businessOf } from "./business";
import { saveHours } from "./hours";
import { chosenLanguages, saveLanguages } from "./languages";
import { noted } from "./noted";
import { changeBranch, valuesOf } from "./save";
import { textsIn } from "./texts";

const asText = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "boolean" ? (value ? "1" : "0") : String(value);

async function rowOf({ db }: Context, { subject }: Change) {
  return db.selectFrom("branches").selectAll().where("id", "=", Number(subject)).executeTakeFirst();
}

const valueIn = (values: object, name: string): string | undefined => {
  const byName = new Map<string, unknown>(Object.entries(values));
  return asText(byName.get(name));
};

async function now(context: Context, change: Change): Promise<string | undefined> {
  if (change.area === noted.business) return valueIn(await businessOf(context.db), change.name);
  const row = await rowOf(context, change);
  if (!row) return undefined;
  if (change.area === noted.branch) return valueIn(valuesOf(row), change.name);
  if (change.area === noted.languages) return JSON.stringify(await chosenLanguages(context.db, row));
  if (change.area === noted.texts) {
    const [, name = "", language = ""] = textNamed.exec(change.name) ?? [];
    return valueIn(await textsIn(context.db, row.id, Number(language)), name);
  }
  const hours = (await weeksOf(context.db, row.id)).get(row.id)?.[Number(change.name)];
  return hours ? JSON.stringify(hours) : "";
}

const textNamed = /^(\w+)\[(\d+)\]$/;

const sentHours = json(fields({ start: text(5), end: text(5) }));
const sentLanguages = json(list(id));

async function putBack(context: Context, { area, subject, name, before }: Change): Promise<void> {
  const branchId = Number(subject);
  if (area === noted.hours) {
    const hours = before === "" ? { start: "", end: "" } : sentHours.read.parse(before);
    return saveHours(context, { Hours: { [name]: hours }, business_branch_pk: branchId });
  }
  if (area === noted.languages) {
    const Branch_languages = sentLanguages.read.parse(before);
    return saveLanguages(context, { Branch_languages, business_branch_pk: branchId, Branch_language_apply: false });
  }
  if (area === noted.texts) {
    const [, text = "", language = ""] = textNamed.exec(name) ?? [];
    const field = text === "name" ? "BusinessBranch[name]" : `Business[${text.replace("business_", "")}]`;
    return changeBranch(context, branchId, branchBody.read.parse({ language, [field]: before }));
  }
  const wrapper = area === noted.business && name in business.fields ? "Business" : "BusinessBranch";
  return changeBranch(context, branchId, branchBody.read.parse({ [`${wrapper}[${name}]`]: before }));
}

export const history: HistoryPart = {
  areas: Object.values(noted),
  now,
  putBack,
  needs: () => editBranch.needs,
  isBeginningOrEnd: ({ area, name, before }) => area === noted.branch && name === "name" && before === "",
};
