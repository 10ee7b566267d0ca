import { unguardFormulas } from "../../../contract/common/formula-signs";
import type { ImportOutcome } from "../../../contract/imports/words";
import type { FileRow } from "./read-rows";

/** What is wrong with a row: the field of the mapping, "" for the row as a whole, and why. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/** Gathers faults, one a field: the first that is found. */
export class Faults {
  readonly all: Fault[] = [];
  add(field: string, message: string): void {
    if (!this.has(field)) this.all.push({ field, message });
  }
  has(field: string): boolean {
    return this.all.some((fault) => fault.field === field);
  }
}

/** A row with what its cells hold, by field; blank cells are left out. */
export interface MappedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly values: ReadonlyMap<string, string>;
}

/** What a row comes to. `work` is what running it takes. */
export interface Planned<W> {
  readonly row: MappedRow;
  readonly outcome: ImportOutcome;
  readonly faults: readonly Fault[];
  /** Of a changed row the fields of the mapping that change something. */
  readonly changed?: readonly string[];
  readonly work: W | null;
}

/** Of a row whose cells for the email address, the phone and the account number are blank. */
export const namesNobody = "Row needs an email, phone or account number";

const longest = 4000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rule refuses
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** The values of a row by field. Another width than the header's and characters that no field takes are faults. */
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
    // The portal's own exports keep spreadsheets from reading formulas.
    const value = unguardFormulas((cells[index] ?? "").trim().replace(/\r\n?/g, "\n")).trim();
    if (value === "") continue;
    if (control.test(value)) faults.add(field, "Remove the control characters");
    else if (encoding === "utf-8" && value.includes("\ufffd"))
      faults.add(field, "Unreadable character. Check that the file is UTF-8.");
    else if (value.length > longest) faults.add(field, `Use at most ${longest.toLocaleString("en")} characters`);
    else values.set(field, value);
  }
  return { line, cells, values };
}
