import type { RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { defineList } from "~/list/list";
import { loadList, type Source } from "~/list/load.server";
import type { ListShown } from "~/list/shown";
import type { Picked } from "./found";
import { findId, type Picking } from "./picking";

interface Choices<Row> {
  /** Label of the search. */
  readonly label: string;
  readonly perPage: number;
  readonly source: Source<Row, never, never>;
  readonly pick: (row: Row) => Picked;
}

/** Loads the choices for a form's search and page number. */
export function loadPicks<Row>(
  raw: RawAnswers,
  { id, searchField, pageField }: Picking,
  { label, perPage, source, pick }: Choices<Row>,
): Promise<ListShown<Picked>> {
  const declared = defineList<never, never>({
    path: "",
    search: { label, name: searchField },
    filters: {},
    perPage,
    part: { id: findId(id), page: pageField },
  });
  const asked = [searchField, pageField].map((name) => [name, textOf(raw[name])]);
  return loadList(new URLSearchParams(asked), { declared, source, line: pick });
}
