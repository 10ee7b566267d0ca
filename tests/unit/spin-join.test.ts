import { expect, test } from "vitest";
import { joinWheel } from "../../app/features/spin/join-wheel.server";
import { blankRow, type PrizeRow, wheelIn, wheelValues } from "../../app/features/spin/prize-form";

const slice = (prizeId: string, more: Partial<PrizeRow> = {}): PrizeRow => ({
  ...blankRow,
  ...{ prizeId, title: `Slice ${prizeId}`, odds: "25", stock: "10", shown: "10" },
  ...more,
});
const was = ["1", "2", "3", "4"].map((id) => slice(id));
const over = (id: string, more: Partial<PrizeRow>) => was.map((row) => (row.prizeId === id ? slice(id, more) : row));

function join(theirs: readonly PrizeRow[], mine: readonly PrizeRow[], perDay = { theirs: "1", mine: "1" }) {
  const values = (rows: readonly PrizeRow[], limit = "1") => wheelValues({ rows, perDay: limit });
  const { typed, ...joined } = joinWheel({
    opened: values(was),
    stored: values(theirs, perDay.theirs),
    typed: values(mine, perDay.mine),
  });
  return { ...joined, ...wheelIn(typed) };
}
const titles = (rows: readonly PrizeRow[]) => rows.map(({ title }) => title);

test("two different slices, and the spins a day, keep what each of two people changed", () => {
  const joined = join(over("1", { title: "Red" }), over("3", { title: "Blue" }), { theirs: "2", mine: "1" });
  expect(joined).toMatchObject({ clashes: false, isTouched: true, perDay: "2" });
  expect(titles(joined.rows)).toEqual(["Red", "Slice 2", "Blue", "Slice 4"]);
});

test("two values of one slice too; the same value in two ways is a question", () => {
  const apart = join(over("1", { title: "Red" }), over("1", { odds: "25.5" }));
  expect(apart).toMatchObject({ clashes: false, rows: [{ title: "Red", odds: "25.5" }, {}, {}, {}] });
  expect(join(over("1", { title: "Red" }), over("1", { title: "Blue" }))).toMatchObject({
    clashes: true,
    rows: [{ title: "Blue" }, {}, {}, {}],
  });
  expect(join(over("1", { odds: "30" }), over("1", { odds: "30,00" })).clashes).toBe(false);
  expect(join(was, was, { theirs: "2", mine: "3" })).toMatchObject({ clashes: true, perDay: "3" });
});

test("a stock sends its change on top of what was won and added since", () => {
  const sold = over("1", { stock: "7", shown: "7" });
  expect(join(sold, was)).toMatchObject({
    clashes: false,
    isTouched: false,
    rows: [{ stock: "10", shown: "10" }, {}, {}, {}],
  });
  expect(join(over("1", { wins: "0", stock: "", shown: "" }), was)).toMatchObject({
    rows: [{ wins: "0", stock: "", shown: "" }, {}, {}, {}],
  });
  expect(join(sold, over("1", { stock: "15" }))).toMatchObject({
    clashes: false,
    isTouched: true,
    rows: [{ stock: "15", shown: "10" }, {}, {}, {}],
  });
  expect(join(over("1", { wins: "0", stock: "", shown: "" }), over("1", { stock: "15" })).clashes).toBe(true);
});

test("slices that either added or removed are so afterwards; a removed one that the other changed is a question", () => {
  const added = join([...was, slice("5")], [...was.slice(1), slice("", { title: "New", shown: "" })]);
  expect(added).toMatchObject({ clashes: false });
  expect(titles(added.rows)).toEqual(["Slice 2", "Slice 3", "Slice 4", "New", "Slice 5"]);
  expect(join(over("1", { title: "Red" }), was.slice(1)).clashes).toBe(true);
  const again = join(was.slice(1), over("1", { title: "Blue" }));
  expect(again).toMatchObject({
    clashes: true,
    rows: [{ prizeId: "1", title: "Blue", stock: "10" }, {}, {}, {}],
  });
  // The next save is held against the wheel without the slice, and adds it again.
  const next = joinWheel({
    opened: wheelValues({ rows: was.slice(1), perDay: "1" }),
    stored: wheelValues({ rows: was.slice(1), perDay: "1" }),
    typed: wheelValues({ rows: again.rows, perDay: "1" }),
  });
  expect(next).toMatchObject({ clashes: false, isSaved: false });
  expect(wheelIn(next.typed).rows[0]).toMatchObject({ prizeId: "", title: "Blue", stock: "10" });
  expect(join(was.slice(1), was)).toMatchObject({ clashes: false, rows: { length: 3 } });
});

test("slices moved by one stay moved; by both, to different places, is a question", () => {
  const [a, b, c, d] = was as [PrizeRow, PrizeRow, PrizeRow, PrizeRow];
  expect(titles(join([b, a, c, d], over("3", { title: "Blue" })).rows)).toEqual([
    "Slice 2",
    "Slice 1",
    "Blue",
    "Slice 4",
  ]);
  expect(titles(join(over("3", { title: "Red" }), [b, a, c, d]).rows)).toEqual([
    "Slice 2",
    "Slice 1",
    "Red",
    "Slice 4",
  ]);
  expect(join([b, a, c, d], [b, a, c, d]).clashes).toBe(false);
  expect(join([b, a, c, d], [a, b, d, c]).clashes).toBe(true);
});

test("a retry after a lost answer is known as saved, with the slice that it added", () => {
  const mine = [...over("1", { title: "Blue", stock: "15" }), slice("", { title: "New", shown: "" })];
  const stored = [...over("1", { title: "Blue", stock: "14", shown: "14" }), slice("9", { title: "New" })];
  expect(join(stored, mine)).toMatchObject({ isSaved: true, rows: { 0: { stock: "14", shown: "14" } } });
  const besides = stored.map((row) => (row.prizeId === "2" ? { ...row, title: "Red" } : row));
  expect(join(besides, mine)).toMatchObject({ isSaved: false, clashes: false, rows: { length: 5 } });
});

test("stocks that two people changed may be saved or not, and are joined", () => {
  expect(join(over("1", { stock: "15", shown: "15" }), over("1", { stock: "12" }))).toMatchObject({
    ...{ isSaved: false, mayBeSaved: true, clashes: false },
    rows: [{ stock: "12", shown: "10" }, {}, {}, {}],
  });
});
