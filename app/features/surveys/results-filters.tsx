import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import type { ResultsPage } from "./results.server";

/** Filters results by branch and tier. */
export function ResultsFilters({ page: { here, branches, tiers } }: { readonly page: ResultsPage }) {
  const options = (all: string, groups: ResultsPage["branches"]) => [
    { value: "", label: all },
    ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  if (branches.length + tiers.length === 0) return null;
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="survey" value={here.survey} />
      <Select
        name="branch"
        label="Branch"
        width="md"
        options={options("All branches", branches)}
        defaultValue={here.branch === undefined ? "" : String(here.branch)}
      />
      <Select
        name="tier"
        label="Tier"
        width="md"
        options={options("All tiers", tiers)}
        defaultValue={here.tier === undefined ? "" : String(here.tier)}
      />
      <Button type="submit">Apply</Button>
    </Form>
  );
}
