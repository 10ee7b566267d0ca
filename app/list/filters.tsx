import { Form, Link, useSubmit } from "@remix-run/react";
import { cn } from "~/ui/cn";
import { formatCount } from "~/ui/format";
import { Icon } from "~/ui/icon";
import type { Option } from "~/ui/select";
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

/** Search and selects as one line of a form, one filter as links with their counts. */
export function ListFilters(props: ListFiltersProps) {
  const { declared, list, label, searchLabel = "Search by title", selects = [], links } = props;
  const submit = useSubmit();
  const asked = new Set(selects.map(({ filter }) => filter));
  const opening = Object.keys(declared.sorts)[0];
  return (
    <>
      <Form
        method="get"
        key={[list.search, ...selects.map(({ filter }) => list.filters[filter])].join("\n")}
        role="search"
        aria-label={label}
        className="filter-bar"
      >
        <div className="search-box">
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
          <input
            type="search"
            id="search"
            name="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            defaultValue={list.search}
            maxLength={200}
            autoComplete="off"
            className="control"
          />
        </div>
        {selects.map(({ filter, label: name, all, options }) => (
          <select
            key={filter}
            name={filter}
            aria-label={name}
            defaultValue={list.filters[filter]}
            onChange={({ currentTarget: { form } }) => submit(form)}
            className="control quiet-select"
          >
            {[{ value: "", label: all }, ...options].map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ))}
        {filtersOf(declared)
          .filter((filter) => !asked.has(filter) && list.filters[filter])
          .map((filter) => (
            <input key={filter} type="hidden" name={filter} value={list.filters[filter]} />
          ))}
        {list.sort === opening ? null : <input type="hidden" name="sort" value={list.sort} />}
        <input type="hidden" name="direction" value={list.direction} />
        {selects.length > 0 ? (
          <noscript>
            <button type="submit" className="button button-secondary">
              Apply
            </button>
          </noscript>
        ) : null}
      </Form>
      {links ? <Links {...props} links={links} /> : <ClearFilters declared={declared} list={list} />}
    </>
  );
}

function Links({ declared, list, counts, links }: ListFiltersProps & { readonly links: FilterLinks }) {
  const { filter, label, names } = links;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label={label} className="filter-chips">
      {["", ...(declared.filters[filter]?.known ?? [])].map((value) => (
        <Link
          key={value}
          to={listPath(declared, { ...list, filters: { ...list.filters, [filter]: value }, page: 1 })}
          aria-current={list.filters[filter] === value ? "true" : undefined}
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
    <Link to={listPath(declared, cleared(list))} className={cn("clear")}>
      Clear filters
    </Link>
  ) : null;
