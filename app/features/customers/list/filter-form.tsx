import { Form, Link } from "@remix-run/react";
import { Suspense, useState } from "react";
import { AsServed } from "~/shell/as-served";
import { lazyPart } from "~/shell/chunk";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import type { Chip } from "./chips";
import MoreFilters, { type FilterProps } from "./more-filters";
import { listPath } from "./path";
import { longestSearch, segmentChoices, sortChoices } from "./usual-filters";

interface FilterFormProps extends FilterProps {
  /** The query string of what is shown. */
  readonly asked: string;
}

/** The search box, the usual filters, and the others behind a native disclosure: one plain form. */
export function FilterForm({ filters, choices, asked }: FilterFormProps) {
  return (
    <Form
      method="get"
      // The fields start anew from the address, also where a link changed it.
      key={asked}
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
      <More filters={filters} choices={choices} asked={asked} />
    </Form>
  );
}

/** In a browser the fields are those of the document; a form that comes after it has them once they are asked for. */
const Fields = import.meta.env.SSR ? MoreFilters : lazyPart(() => import("./more-filters"), NotLoaded);

function More(props: FilterFormProps) {
  const [opened, setOpened] = useState(false);
  const kept = <Kept asked={props.asked} />;
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

const usual = ["search", "segment", "registered_until", "sort"];

/** The filters behind the disclosure as they are on, for a form that does not show them. */
function Kept({ asked }: Pick<FilterFormProps, "asked">) {
  const kept = [...new URLSearchParams(asked)].filter(([name]) => !usual.includes(name));
  return (
    <>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function NotLoaded({ asked }: FilterFormProps) {
  return (
    <p>
      <Kept asked={asked} />
      These filters could not be loaded.{" "}
      <a href={listPath(asked)} className="link inline-flex min-h-6 items-center">
        Load the page again
      </a>
    </p>
  );
}

interface FilterChipsProps {
  readonly chips: readonly Chip[];
  /** The list without any of them. */
  readonly withoutChips: string;
}

/** What is on, each with the way to do without it. */
export function FilterChips({ chips, withoutChips }: FilterChipsProps) {
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
        <Link to={withoutChips} className="link inline-flex min-h-7 items-center px-2 text-sm">
          Clear all
        </Link>
      ) : null}
    </nav>
  );
}
