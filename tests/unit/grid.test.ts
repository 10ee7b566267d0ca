import { describe, expect, test } from "vitest";
import { type CsvCell, csvLine, csvStream } from "~/list/csv";
import { cellAfter } from "~/ui/grid-moves";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<typeof plain> = {}) => ({ ...plain, ...more, key });

describe("moving in a grid", () => {
  const from = { row: 4, column: 2 };
  const goes = (key: string, more?: Partial<typeof plain>) => cellAfter(from, press(key, more), 11, 8);

  test("arrows move by one and stop at the edges", () => {
    expect(goes("ArrowDown")).toEqual({ row: 5, column: 2 });
    expect(goes("ArrowUp")).toEqual({ row: 3, column: 2 });
    expect(goes("ArrowLeft")).toEqual({ row: 4, column: 1 });
    expect(goes("ArrowRight")).toEqual({ row: 4, column: 3 });
    expect(cellAfter({ row: 0, column: 0 }, press("ArrowUp"), 11, 8)).toEqual({ row: 0, column: 0 });
    expect(cellAfter({ row: 10, column: 7 }, press("ArrowRight"), 11, 8)).toEqual({ row: 10, column: 7 });
  });

  test("Home and End go along the row, with Ctrl to the corners", () => {
    expect(goes("Home")).toEqual({ row: 4, column: 0 });
    expect(goes("End")).toEqual({ row: 4, column: 7 });
    expect(goes("Home", { ctrlKey: true })).toEqual({ row: 0, column: 0 });
    expect(goes("End", { ctrlKey: true })).toEqual({ row: 10, column: 7 });
  });

  test("Page keys go further", () => {
    expect(goes("PageDown")).toEqual({ row: 9, column: 2 });
    expect(goes("PageUp")).toEqual({ row: 0, column: 2 });
  });

  test("everything else is the browser's", () => {
    expect(goes("Tab")).toBeNull();
    expect(goes("a")).toBeNull();
    expect(goes("ArrowLeft", { altKey: true })).toBeNull();
    expect(goes("c", { ctrlKey: true })).toBeNull();
  });
});

async function* pieces(...all: CsvCell[][][]) {
  yield* all;
}

describe("CSV", () => {
  test("commas, quotes and line breaks are quoted as RFC 4180 has it", () => {
    expect(csvLine(["a", 'b "c"', "d,e", "f\ng", null, 12.5])).toBe('a,"b ""c""","d,e","f\ng",,12.5\r\n');
  });

  test.each(["=1+1", "+15145550100", "-2+3", "@SUM(A1)", "＝1", "＋1", "－1", "＠A1", " =1", "\0=1", "'=1"])(
    "a text that starts like a formula is told to be text: %j",
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  test.each([
    ["a;=1+1", "a;'=1+1"],
    ["a\t @A1", "a\t' @A1"],
    ["a\n-2+3", "a\n'-2+3"],
    ["a;＝1;b", "a;'＝1;b"],
    ["\t=1", "'\t'=1"],
    ["\r\n=1", "'\r\n'=1"],
    ["a;b", "a;b"],
    ["a\tb", "a\tb"],
  ])("so is what another separator would make a cell of: %j", (text, cell) => {
    expect(csvLine([text])).toBe(`"${cell}"\r\n`);
  });

  test("numbers stay numbers", () => {
    expect(csvLine([-50, 0, 1.25])).toBe("-50,0,1.25\r\n");
  });

  test("a stream starts with the byte order mark and the heading, and leaves empty pieces out", async () => {
    const bytes = new Uint8Array(
      await new Response(csvStream(["a"], pieces([["1"]], [], [["é"], ["2"]]))).arrayBuffer(),
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe("a\r\n1\r\né\r\n2\r\n");
  });

  test("a failure on the way breaks the download off", async () => {
    async function* failing() {
      yield [["1"]];
      throw new Error("gone");
    }
    await expect(new Response(csvStream(["a"], failing())).text()).rejects.toThrow("gone");
  });
});
