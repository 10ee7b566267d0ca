import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { formatCount } from "~/ui/format";
import { Input } from "~/ui/input";
import { type Option, Select } from "~/ui/select";
import { cleared, filtersOf, isNarrowed, type ListDeclaration, type ListState, listPath } from "./list";

/** A filter to choose from; an option of value "" is put first. */
export interface FilterSelect {
  readonly filter: string;
  readonly label: string;
  readonly all: string;
  readonly options: readonly Option[];
}

/** The filter whose values are links with how many rows each would show. */
export interface FilterLinks {
  readonly filter: string;
  /** Names the navigation: "States". */
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
}

interface ListFiltersProps {
  readonly declared: ListDeclaration;
  readonly list: ListState;
  readonly counts: Readonly<Record<string, number>>;
  /** Names the search: "Offers". */
  readonly label: string;
  readonly searchLabel?: string;
  readonly selects?: readonly FilterSelect[];
  readonly links?: FilterLinks;
}

/** Search and selects as a form, one filter as links. */
export function ListFilters(props: ListFiltersProps) {
  const { declared, list, label, searchLabel = "Search by title", selects = [], links } = props;
  const asked = new Set(selects.map(({ filter }) => filter));
  const opening = Object.keys(declared.sorts)[0];
  return (
    <div className="mb-3 flex flex-col gap-3">
      <Form
        method="get"
        key={[list.search, ...selects.map(({ filter }) => list.filters[filter])].join("\n")}
        role="search"
        aria-label={label}
        className={cn("grid grid-cols-[1fr_auto] items-end gap-3", columnsFor[selects.length])}
      >
        <Input
          type="search"
          name="search"
          label={searchLabel}
          defaultValue={list.search}
          maxLength={200}
          className={selects.length > 0 ? "max-sm:col-span-2" : undefined}
        />
        {selects.map(({ filter, label: name, all, options }, index) => (
          <Select
            key={filter}
            name={filter}
            label={name}
            options={[{ value: "", label: all }, ...options]}
            defaultValue={list.filters[filter]}
            className={index < selects.length - 1 ? "max-sm:col-span-2" : undefined}
          />
        ))}
        {filtersOf(declared)
          .filter((filter) => !asked.has(filter) && list.filters[filter])
          .map((filter) => (
            <input key={filter} type="hidden" name={filter} value={list.filters[filter]} />
          ))}
        {list.sort === opening ? null : <input type="hidden" name="sort" value={list.sort} />}
        <input type="hidden" name="direction" value={list.direction} />
        <Button type="submit" icon="search">
          Search
        </Button>
      </Form>
      {links ? <Links {...props} links={links} /> : <ClearFilters declared={declared} list={list} />}
    </div>
  );
}

const columnsFor: Readonly<Record<number, string>> = {
  1: "sm:grid-cols-[1fr_12rem_auto]",
  2: "sm:grid-cols-[1fr_11rem_11rem_auto]",
};

function Links({ declared, list, counts, links }: ListFiltersProps & { readonly links: FilterLinks }) {
  const { filter, label, names } = links;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {["", ...(declared.filters[filter]?.known ?? [])].map((value) => (
        <Link
          key={value}
          to={listPath(declared, { ...list, filters: { ...list.filters, [filter]: value }, page: 1 })}
          aria-current={list.filters[filter] === value ? "true" : undefined}
          className={cn(
            "inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 text-sm tabular-nums pointer-coarse:min-h-10",
            list.filters[filter] === value
              ? "bg-accent font-semibold text-accent-foreground"
              : "text-link hover:bg-muted",
          )}
        >
          {value === "" ? "All" : names[value]} {formatCount(value === "" ? all : (counts[value] ?? 0))}
        </Link>
      ))}
      <ClearFilters declared={declared} list={list} />
    </nav>
  );
}

const ClearFilters = ({ declared, list }: Pick<ListFiltersProps, "declared" | "list">) =>
  isNarrowed(list) ? (
    <Link to={listPath(declared, cleared(list))} className="link inline-flex min-h-7 items-center px-2 text-sm">
      Clear filters
    </Link>
  ) : null;
