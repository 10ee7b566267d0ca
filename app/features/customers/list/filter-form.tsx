import { Form, Link } from "@remix-run/react";
import { Suspense } from "react";
import { paths } from "~/paths";
import { AsServed } from "~/shell/as-served";
import { Button } from "~/ui/button";
import { lazyPart } from "~/ui/chunk";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import type { Chip } from "./chips";
import type { Choices } from "./filters";
import MoreFilters, { type FilterProps } from "./more-filters";
import { listPath, moreFilters } from "./path";
import { longestSearch, segmentChoices, sortChoices } from "./usual-filters";

interface FilterFormProps extends Omit<FilterProps, "choices"> {
  /** What the further filters offer to choose from; null while they are closed. */
  readonly choices: Choices | null;
}

/** The search box, the usual filters, and a button that brings the others: one plain form. */
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

/** In a browser the fields are those of the document; a form that comes after it loads them. */
const Fields = import.meta.env.SSR ? MoreFilters : lazyPart(() => import("./more-filters"), NotLoaded);

/**
 * The filters that are seldom wanted, a third of the page, come when they are asked for: the button sends the form as it
 * is filled, and the page that follows has them open, with the focus on what opened them.
 */
function More({ filters, choices, asked }: FilterFormProps) {
  const kept = <Kept asked={asked} />;
  if (!choices) {
    return (
      <>
        {kept}
        <button
          type="submit"
          id={moreFiltersId}
          {...moreFilters}
          formAction={`${paths.customersDashboard()}#${moreFiltersId}`}
          className="mt-3 inline-flex cursor-pointer items-center py-1 font-medium text-link hover:underline"
        >
          <Icon name="filter" className="me-1.5" />
          More filters
        </button>
      </>
    );
  }
  return (
    <details open className="mt-3">
      <summary id={moreFiltersId} className="cursor-pointer py-1 font-medium text-link">
        <Icon name="filter" className="me-1.5" />
        More filters
      </summary>
      <AsServed as="div" className="mt-3 flex flex-col gap-4">
        {() => (
          <Suspense fallback={kept}>
            <Fields filters={filters} choices={choices} asked={asked} />
          </Suspense>
        )}
      </AsServed>
    </details>
  );
}

const moreFiltersId = "more-filters";
const usual = ["search", "segment", "registered_until", "sort"];

const openPath = (asked: string) =>
  listPath([asked, `${moreFilters.name}=${moreFilters.value}`].filter(Boolean).join("&"));

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

function NotLoaded({ asked }: FilterProps) {
  return (
    <p>
      <Kept asked={asked} />
      These filters could not be loaded.{" "}
      <a href={openPath(asked)} className="link inline-flex min-h-6 items-center">
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
