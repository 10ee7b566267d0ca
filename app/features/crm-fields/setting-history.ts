import type { HistoryTable } from "~/business/setting-history";
import { crmForm, crmWords } from "../../../server/contract/crm-fields/fields";
import { customerImportFields } from "../../../server/contract/imports/fields";
import { importSetting } from "../../../server/contract/imports/setting-fields";

const order = "Order of the fields";
const called = (id: string): string => Object.entries(crmWords).find(([one]) => one === id)?.[1].text ?? id;
const columnCalled = (field: string): string => customerImportFields.find((one) => one.field === field)?.text ?? field;
const inOrder = (nameOf: (id: string) => string) => (text: string) => text.split(",").map(nameOf).join(", ");

const crmParts: Readonly<Record<string, string>> = { checkbox: "shown", required: "required", text: "name" };
const columnParts = { text: "name", isHidden: "hidden" } as const;
const isColumnPart = (part: string): part is keyof typeof columnParts => Object.hasOwn(columnParts, part);

const crmFields = new Map(Object.entries(crmForm.fields));

export const crmFieldHistory = {
  crm: {
    title: "Customer fields",
    fields: { fieldsOrder: { label: order, says: inOrder(called) } },
    /** `required_3` is "Email: required". */
    find(name) {
      const [part = "", id = ""] = name.split("_");
      const field = crmFields.get(name);
      const label = crmParts[part];
      return field && label ? { label: `${called(id)}: ${label}`, field } : undefined;
    },
  },
  importTransactions: {
    title: "Import fields",
    fields: { order: { label: order, says: inOrder(columnCalled) } },
    /** `email[isHidden]` is "Email: hidden". */
    find(name) {
      const [, column, part = ""] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
      if (!column || !isColumnPart(part)) return undefined;
      return { label: `${columnCalled(column)}: ${columnParts[part]}`, field: importSetting.fields[part] };
    },
  },
} satisfies HistoryTable;
