import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { formatCount } from "~/ui/format";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { isNarrowed, offerListPath, offerStates } from "./offer-list";
import type { OfferListPage } from "./offer-list.server";
import { stateNames } from "./offer-list-words";

/** Search and type as a form, the states as links with how many each would show. */
export function OfferFilters({ list, counts, typeChoices }: OfferListPage) {
  return (
    <div className="mb-3 flex flex-col gap-3">
      <Form
        method="get"
        key={[list.search, list.type].join("\n")}
        role="search"
        aria-label="Offers"
        className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_12rem_auto]"
      >
        <Input
          type="search"
          name="search"
          label="Search by title"
          defaultValue={list.search}
          maxLength={200}
          className="max-sm:col-span-2"
        />
        <Select name="type" label="Type" options={typeChoices} defaultValue={list.type} />
        {list.state ? <input type="hidden" name="state" value={list.state} /> : null}
        {list.sort === "published" ? null : <input type="hidden" name="sort" value={list.sort} />}
        <input type="hidden" name="direction" value={list.direction} />
        <Button type="submit" icon="search">
          Search
        </Button>
      </Form>
      <nav aria-label="States" className="flex flex-wrap gap-1">
        {(["", ...offerStates] as const).map((state) => (
          <Link
            key={state}
            to={offerListPath({ ...list, state, page: 1 })}
            aria-current={list.state === state ? "true" : undefined}
            className={cn(
              "inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 text-sm tabular-nums pointer-coarse:min-h-10",
              list.state === state ? "bg-accent font-semibold text-accent-foreground" : "text-link hover:bg-muted",
            )}
          >
            {state === "" ? "All" : stateNames[state]} {formatCount(countOf(counts, state))}
          </Link>
        ))}
        {isNarrowed(list) ? (
          <Link
            to={offerListPath({ ...list, search: "", type: 0, state: "", page: 1 })}
            className="link inline-flex min-h-7 items-center px-2 text-sm"
          >
            Clear filters
          </Link>
        ) : null}
      </nav>
    </div>
  );
}

const countOf = (counts: OfferListPage["counts"], state: "" | keyof OfferListPage["counts"]) =>
  state === "" ? counts.active + counts.scheduled + counts.expired : counts[state];
