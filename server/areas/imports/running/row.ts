import { unguardFormulas } from "../../../contract/common/formula-signs";
import type { ImportOutcome } from "../../../contract/imports/words";
import { noMoreThan } from "../../../contract/wire/no-more-than";
import type { FileRow } from "./read-rows";

/** An error in a row: `field` is the mapped field, "" for the whole row. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/** Collects faults, keeping the first one of each field. */
export class Faults {
  readonly all: Fault[] = [];
  add(field: string, message: string): void {
    if (!this.has(field)) this.all.push({ field, message });
  }
  has(field: string): boolean {
    return this.all.some((fault) => fault.field === field);
  }
}

/** A row with its cell values by field; blank cells are omitted. */
export interface MappedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

/** The outcome of a row; `work` is what the run has to do for it. */
export interface Planned<W> {
  readonly row: MappedRow;
  readonly outcome: ImportOutcome;
  readonly faults: readonly Fault[];
  /** For a changed row, the mapped fields whose values change. */
  readonly changed?: readonly string[];
  readonly work: W | null;
}

/** Message for a row whose email, phone and account number cells are all blank. */
export const namesNobody = "Row needs an email, phone or account number";

const longest = 4000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: this rule rejects control characters
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * Reads a row's values by field. Adds faults for a width that differs from the header's and for characters that no
 * field accepts.
 */
export function mapRow(
  { line, cells, width, filled }: FileRow,
  { mapping, encoding }: { readonly mapping: readonly string[]; readonly encoding: string },
  faults: Faults,
): MappedRow {
  if (width < mapping.length || filled > mapping.length)
    faults.add("", `Row has ${width} cells, header has ${mapping.length}`);
  const values = new Map<string, string>();
  for (const [index, field] of mapping.entries()) {
    if (field === "") continue;
    // The portal's own exports prefix cells that a spreadsheet would read as formulas.
    const value = unguardFormulas((cells[index] ?? "").trim().replace(/\r\n?/g, "\n")).trim();
    if (value === "") continue;
    if (control.test(value)) faults.add(field, "Remove the control characters");
    else if (encoding === "utf-8" && value.includes("\ufffd"))
      faults.add(field, "Unreadable character. Check that the file is UTF-8.");
    else if (value.length > longest) faults.add(field, noMoreThan(longest));
    else values.set(field, value);
  }
  return { line, cells, values };
}
