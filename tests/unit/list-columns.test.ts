import { expect, test } from "vitest";
import { type Column, cellOf } from "~/list/columns";
import { listColumns } from "~/list/export.server";

interface Line {
  readonly name: string;
  readonly visits: number | null;
}

const name: Column<Line> = { heading: "Name", value: ({ name }) => name, cell: ({ name }) => name.toUpperCase() };
const visits: Column<Line> = { heading: "Visits", value: ({ visits }) => visits };
const link: Column<Line> = { heading: "Profile", cell: () => "Open" };
const account = { heading: "Account", value: (_: Line, { account }: { readonly account: string }) => account };

test("a column is once what the screen shows and once what the file has", () => {
  const shown = (line: Line) => [name, visits, link].map((column) => cellOf(column)(line));
  expect(shown({ name: "Ann", visits: 1234 })).toEqual(["ANN", "1,234", "Open"]);
  expect(shown({ name: "", visits: null })).toEqual(["", "–", "Open"]);
  const { heading, cells } = listColumns(
    [account, link, { ...visits, heading: "Number of visits" }, name],
    (row: Line & { readonly account: string }): Line => row,
  );
  expect(heading).toEqual(["Account", "Number of visits", "Name"]);
  expect(cells({ name: "Ann", visits: null, account: "A-1" })).toEqual(["A-1", null, "Ann"]);
});
