import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { Notes } from "~/ui/notice";
import type { ListLine, ListLines } from "./columns";
import { hasPages, ListPages } from "./list-pages";
import type { ListShown } from "./shown";
import { ListTable } from "./table";

/** Rows as cards, or columns of a table. */
type Rows<Line, Sort extends string> = { readonly card: (line: Line) => ReactNode } | ListLines<Line, Sort>;

interface PartLook<Line, Sort extends string> {
  /** Loader data (`loadList`). */
  readonly page: ListShown<Line, Sort>;
  readonly one: string;
  readonly many: string;
  /** Text of the empty list. */
  readonly nothing: ReactNode;
  /** What the list leaves out. */
  readonly note?: string | null;
  /** Name of the links to its pages, if the page has several lists. */
  readonly pages?: string;
}

type ListPartProps<Line, Sort extends string> = PartLook<Line, Sort> &
  Rows<Line, Sort> & {
    /** Name of the list. */
    readonly label: string;
  };

/** List inside a card or a fold: rows, pages, messages about the URL, and what an empty list says. */
export function ListPart<Line extends ListLine, Sort extends string>(props: ListPartProps<Line, Sort>) {
  const { page, label, one, many, nothing, note, pages } = props;
  const { lines, sorts, sorted } = page;
  return (
    <>
      <Notes notes={page.notes} />
      {isEmpty(page) ? (
        <p className="text-muted-foreground">{nothing}</p>
      ) : "card" in props ? (
        <ul aria-label={label} className="divide-y divide-border">
          {lines.map((line) => (
            <li key={line.id} className="py-2">
              {props.card(line)}
            </li>
          ))}
        </ul>
      ) : (
        <ListTable {...{ ...props, lines, sorts, sorted }} />
      )}
      {note ? <p className="hint list-note">{note}</p> : null}
      {hasPages(page) ? <ListPages page={page} one={one} many={many} label={pages} /> : null}
    </>
  );
}

const isEmpty = ({ lines, page }: ListShown<unknown>) => lines.length === 0 && page === 1;

type ListCardProps<Line, Sort extends string> = PartLook<Line, Sort> &
  Rows<Line, Sort> & {
    readonly title: string;
    /** Next to the title. */
    readonly aside?: ReactNode;
    /** URL of the CSV export of the whole list. */
    readonly exportTo?: string;
  };

/** List that is a card of a page. */
export function ListCard<Line extends ListLine, Sort extends string>(props: ListCardProps<Line, Sort>) {
  const { page, title, aside, exportTo } = props;
  return (
    <Card
      title={title}
      id={page.part?.id}
      flush={!isEmpty(page) && !("card" in props)}
      actions={
        exportTo && !isEmpty(page) ? (
          <a href={exportTo} className="link text-sm">
            Export CSV
          </a>
        ) : (
          aside
        )
      }
    >
      {/* The table's scroller is a landmark like the card, so its name is another. */}
      <ListPart {...props} label={"card" in props ? title : `Table: ${title}`} />
    </Card>
  );
}
