import { Form, useSubmit } from "@remix-run/react";
import { Suspense } from "react";
import { AsServed } from "~/ui/as-served";
import { Button } from "~/ui/button";
import { lazyPart } from "~/ui/chunk";
import { formatCount } from "~/ui/format";
import { Hidden } from "~/ui/hidden";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { endsOf } from "./filter";
import MoreFilters, { type MoreFiltersProps } from "./more-filters";
import { type FilterControl, type ListShown, moreFilters, withQuery } from "./shown";

interface FilterBarProps {
  /** Label of the search form, such as "Offers". */
  readonly label: string;
  readonly page: ListShown<unknown>;
}

/** Search and common filters in one line of a plain form. On a narrow screen the filters are behind a button. */
export function FilterBar({ label, page }: FilterBarProps) {
  const { search, bar, more, query } = page;
  const submit = useSubmit();
  if (!search && bar.length === 0) return null;
  const asksDays = bar.some(({ type }) => type === "period");
  return (
    // The key resets the fields to the URL, including after a link changed it.
    <Form method="get" key={query} role="search" aria-label={label} className="filter-bar">
      {search ? (
        <div className="search-box">
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
          <input
            type="search"
            id="search"
            name={search.name ?? "search"}
            aria-label={search.label}
            placeholder={search.placeholder ?? search.label}
            title={search.hint}
            defaultValue={search.value}
            maxLength={200}
            autoComplete="off"
            className="control"
          />
        </div>
      ) : null}
      {bar.map((control) => (
        <BarControl
          key={control.name}
          control={control}
          choose={asksDays ? undefined : (form: HTMLFormElement | null) => submit(form)}
        />
      ))}
      {asksDays ? (
        <Button type="submit" className="in-more">
          Apply
        </Button>
      ) : bar.length > 0 && !more?.length ? (
        <noscript>
          <button type="submit" className="button button-secondary in-more">
            Apply
          </button>
        </noscript>
      ) : null}
      <More page={page} />
    </Form>
  );
}

interface BarControlProps {
  readonly control: FilterControl;
  readonly choose: ((form: HTMLFormElement | null) => void) | undefined;
}

function BarControl({ control: { name, label, value, to, options = [] }, choose }: BarControlProps) {
  if (to !== undefined) {
    const ends = endsOf(value);
    return [
      { name, label: "From", value: ends.from },
      { name: to, label: "To", value: ends.to },
    ].map((end) => (
      <label key={end.name} className="bar-day in-more">
        {end.label}
        <input type="date" name={end.name} defaultValue={end.value} className="control" />
      </label>
    ));
  }
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={choose && (({ currentTarget: { form } }) => choose(form))}
      className="control quiet-select in-more"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function NotLoaded({ again, hiddenFields }: MoreFiltersProps) {
  return (
    <p>
      {hiddenFields}
      These filters could not be loaded.{" "}
      <a href={again} className="link inline-flex min-h-6 items-center">
        Reload page
      </a>
    </p>
  );
}

/** Loaded on demand in the browser; rendered directly on the server. */
const Fields = import.meta.env.SSR ? MoreFilters : lazyPart(() => import("./more-filters"), NotLoaded);

/**
 * Rarely used filters, loaded on demand. The button submits the form as filled in; the next page shows the filters
 * open, with the focus where the button was.
 */
function More({ page }: Pick<FilterBarProps, "page">) {
  const { path, query, search, bar, more } = page;
  const shown = new Set([search?.name ?? "search", ...bar.flatMap(({ name, to = name }) => [name, to])]);
  const others = [...new URLSearchParams(query)].filter(([name]) => !shown.has(name));
  if (more === null) {
    return (
      <>
        <Hidden params={others} />
        <Button
          type="submit"
          id={moreFilters.id}
          name={moreFilters.name}
          value={moreFilters.value}
          formAction={`${path}#${moreFilters.id}`}
          icon="filter"
        >
          Filters
        </Button>
      </>
    );
  }
  const further = new Set(more.map(({ name }) => name));
  const hiddenFields = <Hidden params={others.filter(([name]) => further.has(name))} />;
  return (
    <>
      <Hidden params={others.filter(([name]) => !further.has(name))} />
      {more.length + bar.length === 0 ? null : (
        <details open={more.length > 0} className={more.length > 0 ? "bar-more" : "bar-more for-narrow"}>
          <summary id={moreFilters.id} className="button button-secondary">
            <Icon name="filter" />
            Filters
          </summary>
          {more.length > 0 ? (
            <AsServed as="div" className="bar-fields">
              {() => (
                <Suspense fallback={hiddenFields}>
                  <Fields controls={more} again={openPath(page)} hiddenFields={hiddenFields} />
                </Suspense>
              )}
            </AsServed>
          ) : null}
        </details>
      )}
    </>
  );
}

const openPath = ({ path, query }: Pick<ListShown<never>, "path" | "query">) =>
  withQuery(path, [query, `${moreFilters.name}=${moreFilters.value}`].filter(Boolean).join("&"));

/** Links with the values and row counts of one filter, and chips of the other active filters. */
export function FilterLine({ page: { links, chips, whole, isNarrowed } }: Pick<FilterBarProps, "page">) {
  return (
    <>
      {links ? (
        <nav aria-label={links.label} className="filter-chips">
          {links.links.map(({ label, count, to, current }) => (
            <Link key={label} to={to} aria-current={current ? "true" : undefined}>
              {label} {count === undefined ? null : formatCount(count)}
            </Link>
          ))}
        </nav>
      ) : null}
      {isNarrowed ? (
        <nav aria-label="Filters that are on" className="filter-chips">
          {chips.map(({ label, without }) => (
            <Link key={label} to={without} aria-label={`Remove ${label}`} className="chip">
              {label}
              <Icon name="close" />
            </Link>
          ))}
          <Link to={whole} className="clear">
            Clear filters
          </Link>
        </nav>
      ) : null}
    </>
  );
}
