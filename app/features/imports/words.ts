import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";
import { counted } from "../../../server/contract/common/counted";
import type { ImportKind, ImportOutcome, ImportState } from "../../../server/contract/imports/words";

export const kindNames: Readonly<Record<ImportKind, string>> = {
  customers: "Customers",
  transactions: "Transactions",
};

const stateNames: Readonly<Record<ImportState, string>> = {
  uploading: "Incomplete",
  uploaded: "Ready to match",
  matched: "Ready to check",
  checking: "Checking",
  checked: "Checked",
  running: "Running",
  done: "Done",
  cancelled: "Stopped",
  undoing: "Undoing",
  undone: "Undone",
  failed: "Failed",
};

const stateTones: Readonly<Partial<Record<ImportState, "success" | "info" | "warning" | "danger">>> = {
  checking: "info",
  running: "info",
  undoing: "info",
  done: "success",
  cancelled: "warning",
  failed: "danger",
};

const isState = (word: string): word is ImportState => Object.hasOwn(stateNames, word);

/** State in words; an unknown state from a newer back end is shown unchanged. */
export const stateIn = (word: string) =>
  isState(word) ? { name: stateNames[word], tone: stateTones[word] } : { name: word, tone: undefined };

export const outcomeNames: Readonly<Record<ImportOutcome, string>> = {
  new: "New",
  changed: "Changed",
  same: "No change",
  refused: "Refused",
};

export const outcomeHints: Readonly<Record<ImportKind, Readonly<Record<ImportOutcome, string>>>> = {
  customers: {
    new: "Customers to add",
    changed: "Existing customers to update",
    same: "Existing customers with the same details",
    refused: "Rows that cannot be read; they are left out",
  },
  transactions: {
    new: "Transactions to add",
    changed: "Transactions to correct",
    same: "Transactions that were imported before",
    refused: "Rows that cannot be read; they are left out",
  },
};

/** Hints for the outcomes after the import has run. */
export const doneHints: Readonly<Record<ImportKind, Readonly<Record<ImportOutcome, string>>>> = {
  customers: {
    new: "Customers added",
    changed: "Existing customers updated",
    same: "Existing customers with the same details",
    refused: "Rows that were left out",
  },
  transactions: {
    new: "Transactions added",
    changed: "Transactions corrected",
    same: "Transactions that were imported before",
    refused: "Rows that were left out",
  },
};

/** How an import ended. @param some true if any row was imported. */
export function endInWords(state: string, { ended, some }: { readonly ended: string; readonly some: boolean }) {
  if (state === "done")
    return { tone: "success", title: `Imported on ${ended}`, text: "Every readable row was imported." } as const;
  const until = some ? "The rows before the stop were imported." : "Nothing was imported.";
  const again = some ? "Upload the file again to import the rest, or undo the import." : "Upload the file again.";
  return state === "failed"
    ? ({ tone: "warning", title: "Import stopped early", text: `${until} ${again}` } as const)
    : ({ tone: "warning", title: "Import stopped", text: `${until} ${again}` } as const);
}

export const rowsInWords = (count: number) => counted(count, "row");

const units = ["bytes", "kB", "MB"] as const;

/** Formats a file size: "12.3 MB". */
export function sizeInWords(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString("en", { maximumFractionDigits: step === 0 ? 0 : 1 })} ${units[step]}`;
}

/** Imports per page of the list. */
export const pageSize = 10;

export const listPath = (page = 1): string => paths.importData({ page: pageInSearch(page) });
