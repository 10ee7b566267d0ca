import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { chipsOf } from "./list-chips";
import {
  consentCriteria,
  keysOf,
  listCriteria,
  rangeCriteria,
  segmentChoices,
  sortChoices,
  textCriteria,
} from "./list-criteria";
import { type Choices, type CustomerFilters, customersPath, longestSearch, noFilters, toSearch } from "./list-filters";

interface FilterProps {
  readonly filters: CustomerFilters;
  readonly choices: Choices;
}

const consentAnswers = [
  { value: "", label: "Either" },
  { value: "1", label: "Yes" },
  { value: "0", label: "No" },
];

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
      <details className="mt-3">
        <summary className="cursor-pointer py-1 font-medium text-link">
          <Icon name="filter" className="me-1.5" />
          More filters
        </summary>
        <MoreFilters filters={filters} choices={choices} />
      </details>
    </Form>
  );
}

function MoreFilters({ filters, choices }: FilterProps) {
  return (
    <div className="mt-3 flex flex-col gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {keysOf(textCriteria).map((name) => (
          <Input
            key={name}
            name={name}
            label={textCriteria[name]}
            defaultValue={filters.texts[name]}
            maxLength={longestSearch}
          />
        ))}
        {keysOf(rangeCriteria).map((name) => {
          const { label, kind } = rangeCriteria[name];
          const type = kind === "day" ? "date" : "text";
          const digits = kind === "day" ? undefined : ("numeric" as const);
          const { from, to } = filters.ranges[name];
          return (
            <div key={name} className="grid grid-cols-2 items-end gap-2">
              {[
                { end: "from", value: from },
                { end: "to", value: to },
              ].map(({ end, value }) => (
                <Input
                  key={end}
                  id={`${name}_${end}`}
                  type={type}
                  inputMode={digits}
                  name={name}
                  label={`${label} ${end}`}
                  defaultValue={value}
                />
              ))}
            </div>
          );
        })}
        {keysOf(consentCriteria).map((name) => (
          <Select
            key={name}
            name={name}
            label={consentCriteria[name]}
            options={consentAnswers}
            defaultValue={filters.consents[name]}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {keysOf(listCriteria)
          .filter((name) => choices[listCriteria[name].of].length > 0)
          .map((name) => (
            <CheckboxGroup
              key={name}
              name={name}
              label={listCriteria[name].label}
              options={choices[listCriteria[name].of].map(({ id, name: label }) => ({ value: id, label }))}
              defaultValue={filters.lists[name]}
              folds
            />
          ))}
      </div>
      <div>
        <Button type="submit" variant="primary" icon="filter">
          Show
        </Button>
      </div>
    </div>
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
