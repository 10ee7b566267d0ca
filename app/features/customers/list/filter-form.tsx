import { Form, Link } from "@remix-run/react";
import { Suspense, useState } from "react";
import { AsServed } from "~/shell/as-served";
import { lazyPart } from "~/shell/chunk";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { chipsOf } from "./chips";
import { segmentChoices, sortChoices } from "./criteria";
import { customersPath, longestSearch, noFilters, toSearch } from "./filters";
import MoreFilters, { type FilterProps } from "./more-filters";

/** The search box, the usual filters, and the others behind a native disclosure: one plain form. */
export function FilterForm({ filters, choices }: FilterProps) {
  return (
    <Form
      method="get"
      // The fields start anew from the address, also where a link changed it.
      key={toSearch({ ...filters, page: 1 }).toString()}
      role="search"
      aria-label="Customers"
      className="mb-3 rounded-lg border border-border bg-card p-3"
    >
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_12rem_13rem_auto]">
        <Input
          type="search"
          name="search"
          label="Search by name, phone, e-mail or account number"
          hint="The beginning of each word is enough"
          defaultValue={filters.search}
          maxLength={longestSearch}
          className="sm:max-lg:col-span-2"
        />
        <Select
          name="segment"
          label="Segment"
          options={segmentChoices}
          defaultValue={filters.segment}
          className="sm:max-lg:col-span-2"
        />
        <Select name="sort" label="Order" options={sortChoices} defaultValue={filters.sort} />
        <Button type="submit" variant="primary" icon="search">
          Search
        </Button>
      </div>
      {filters.registered_until ? (
        <input type="hidden" name="registered_until" value={filters.registered_until} />
      ) : null}
      <More filters={filters} choices={choices} />
    </Form>
  );
}

/** In a browser the fields are those of the document; a form that comes after it has them once they are asked for. */
const Fields = import.meta.env.SSR ? MoreFilters : lazyPart(() => import("./more-filters"), NotLoaded);

function More(props: FilterProps) {
  const [opened, setOpened] = useState(false);
  const kept = <Kept filters={props.filters} />;
  return (
    <details className="mt-3" onToggle={() => setOpened(true)}>
      <summary className="cursor-pointer py-1 font-medium text-link">
        <Icon name="filter" className="me-1.5" />
        More filters
      </summary>
      <AsServed as="div" className="mt-3 flex flex-col gap-4">
        {() =>
          import.meta.env.SSR ? (
            <Fields {...props} />
          ) : opened ? (
            <Suspense fallback={kept}>
              <Fields {...props} />
            </Suspense>
          ) : (
            kept
          )
        }
      </AsServed>
    </details>
  );
}

/** The filters behind the disclosure as they are on, for a form that does not show them. */
function Kept({ filters }: Pick<FilterProps, "filters">) {
  const kept = toSearch({ ...filters, search: "", segment: "", registered_until: "", sort: "", page: 1 });
  return (
    <>
      {[...kept].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function NotLoaded({ filters }: FilterProps) {
  return (
    <p>
      <Kept filters={filters} />
      These filters could not be loaded.{" "}
      <a href={customersPath(filters)} className="link inline-flex min-h-6 items-center">
        Load the page again
      </a>
    </p>
  );
}

/** What is on, each with the way to do without it. */
export function FilterChips({ filters, choices }: FilterProps) {
  const chips = chipsOf(filters, choices);
  if (chips.length === 0) return null;
  return (
    <nav aria-label="Filters that are on" className="mb-3 flex flex-wrap items-center gap-1.5">
      {chips.map(({ label, without }) => (
        <Link
          key={label}
          to={without}
          aria-label={`Leave out ${label}`}
          className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full bg-accent px-3 text-sm text-accent-foreground wrap-anywhere hover:bg-muted pointer-coarse:min-h-10"
        >
          {label}
          <Icon name="close" />
        </Link>
      ))}
      {chips.length > 1 ? (
        <Link
          to={customersPath({ ...noFilters, sort: filters.sort })}
          className="link inline-flex min-h-7 items-center px-2 text-sm"
        >
          Clear all
        </Link>
      ) : null}
    </nav>
  );
}
