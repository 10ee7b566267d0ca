import type { MenuEntry } from "./data";
import { Keys } from "./keys";

export interface KeyLine {
  readonly keys: string;
  readonly does: string;
}

const always: readonly KeyLine[] = [
  { keys: "Ctrl K", does: "Find a page, action or customer (Cmd K on a Mac)" },
  { keys: "Tab", does: "Move through the page; the first stop skips to the content" },
  { keys: "Esc", does: "Close what is open" },
];

const table: readonly KeyLine[] = [
  { keys: "↑ ↓ ← →", does: "Move between cells" },
  { keys: "Home / End", does: "First or last cell in the row; with Ctrl, in the table" },
  { keys: "Page Up / Page Down", does: "Five rows up or down" },
  { keys: "Enter", does: "Open the link or sort by the column" },
  { keys: "F2 / Esc", does: "Enter or leave a cell with several links" },
];

const fields: readonly KeyLine[] = [
  { keys: "↑ ↓", does: "Same field in the row above or below" },
  { keys: "Enter", does: "Next new row" },
];

/** Keys that work on one page. Without a page, the key list describes all possible keys. */
export interface PageHelp {
  readonly own: readonly KeyLine[];
  readonly hasTable: boolean;
  readonly hasFields: boolean;
  readonly hasSearch: boolean;
  /** Item that `c` creates; null if the page creates nothing. */
  readonly creates: string | null;
}

const single = (page: PageHelp | undefined): readonly KeyLine[] => [
  { keys: "?", does: "Keyboard shortcuts" },
  {
    keys: "/",
    does: !page ? "Search in this list, or find a page" : page.hasSearch ? "Search in this list" : "Find a page",
  },
  ...(page?.creates === null ? [] : [{ keys: "c", does: page?.creates ?? "Create a new item" }]),
];

interface KeyListProps {
  readonly menu: readonly MenuEntry[];
  /** Whether single keys and sequences are on. */
  readonly singleKeys: boolean;
  /** Page behind the dialog. */
  readonly page?: PageHelp;
}

/** Complete list of keys, used by /keyboard and the `?` dialog. */
export function KeyList({ menu, singleKeys, page }: KeyListProps) {
  const sequences = menu.flatMap(({ keys, label }) => (keys ? [{ keys, does: label }] : []));
  return (
    <div className="gap-x-10 sm:columns-2">
      <Group title="Everywhere" lines={always} />
      {page?.hasTable === false ? null : <Group title="In a table" lines={table} />}
      {page?.hasFields === false ? null : <Group title="In the tags table" lines={fields} />}
      {singleKeys ? (
        <>
          {page && page.own.length > 0 ? <Group title="On this page" lines={page.own} /> : null}
          <Group title="Single keys" lines={single(page)} />
          <Group title="Go to" lines={sequences} />
        </>
      ) : (
        <p className="text-muted-foreground">Single-key shortcuts are off on this device.</p>
      )}
    </div>
  );
}

function Group({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="divide-y divide-border">
        {lines.map(({ keys, does }) => (
          <div key={keys} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt className="order-2">
              <Keys keys={keys} />
            </dt>
            <dd className="min-w-0">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
