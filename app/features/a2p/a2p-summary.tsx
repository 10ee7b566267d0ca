import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { SummaryList } from "~/ui/summary-list";
import { volumeNames } from "../../../server/contract/a2p/words";
import type { A2pPage } from "./form.server";
import { a2pScreen } from "./screen";

const volumes: Readonly<Record<string, string>> = volumeNames;

/** Read-only form, while it cannot be changed. */
export function A2pSummary({ values, options }: Pick<A2pPage, "values" | "options">) {
  const chosen = new Map(Object.entries(options));
  const inWords = (name: string) => {
    const code = textOf(values[name]);
    return chosen.get(name)?.find(({ value }) => value === code)?.label ?? volumes[code] ?? code;
  };
  return a2pScreen.sections.map(({ title, fields }) => {
    const items = Object.entries(fields)
      .map(([name, { label }]) => ({ term: label, value: inWords(name) }))
      .filter(({ value }) => value !== "");
    return items.length === 0 ? null : (
      <Card key={String(title)} title={String(title)}>
        <SummaryList items={items} />
      </Card>
    );
  });
}
