import { describe, expect, it } from "vitest";
import { kindOf } from "../../../server/areas/imports/running/file-kind";
import {
  firstRows,
  guessDateOrder,
  guessDecimalMark,
  guessDelimiter,
  looksLikeHeader,
  plainName,
} from "../../../server/areas/imports/running/guess";
import { type FileRow, readRows } from "../../../server/areas/imports/running/read-rows";
import { together } from "../../../server/areas/imports/running/reading";
import { Faults, mapRow } from "../../../server/areas/imports/running/row";
import { customerImportFields } from "../../../server/contract/imports/fields";
import { type Encoding, importLimits } from "../../../server/contract/imports/words";

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, "utf16le").swap16());

async function rowsOf(bytes: Uint8Array | Uint8Array[], delimiter = ",", encoding: Encoding = "utf-8") {
  const rows: [number, ...string[]][] = [];
  for await (const { line, cells } of readRows([bytes].flat(), { encoding, delimiter })) rows.push([line, ...cells]);
  return rows;
}

describe("rows of a file", () => {
  it.each<[string, string, [number, ...string[]][]]>([
    [
      "LF",
      "a,b\n1,2\n",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "CRLF",
      "a,b\r\n1,2",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "CR",
      "a,b\r1,2\r",
      [
        [1, "a", "b"],
        [2, "1", "2"],
      ],
    ],
    [
      "all of them in one file",
      "a\r\nb\rc\nd",
      [
        [1, "a"],
        [2, "b"],
        [3, "c"],
        [4, "d"],
      ],
    ],
    [
      "quotes across lines",
      'a,b\r\n"x\r\ny",2\r\n3,4',
      [
        [1, "a", "b"],
        [2, "x\r\ny", "2"],
        [4, "3", "4"],
      ],
    ],
    ["quotes inside quotes", '"say ""hi""",b', [[1, 'say "hi"', "b"]]],
    ["a quote in the middle", 'a"b,c', [[1, 'a"b', "c"]]],
    ["delimiters in quotes", '"Roy, Zoé",x', [[1, "Roy, Zoé", "x"]]],
    [
      "empty rows",
      "a\n\n\n,,\nb",
      [
        [1, "a"],
        [5, "b"],
      ],
    ],
    [
      "rows of any width",
      "a,b\n1\n1,2,3",
      [
        [1, "a", "b"],
        [2, "1"],
        [3, "1", "2", "3"],
      ],
    ],
    ["a byte order mark", "\ufeffa,b", [[1, "a", "b"]]],
    ["a line that names the delimiter", "sep=,\r\na,b", [[2, "a", "b"]]],
    ["nothing", "", []],
    ["no line end at all", "a", [[1, "a"]]],
  ])("%s", async (_name, text, rows) => {
    expect(await rowsOf(utf8(text))).toEqual(rows);
  });

  it("come out the same however the file is cut into pieces", async () => {
    const bytes = utf8('né,b\r\n"é\r\n",ü\r\n"a""b",c\r\n');
    const whole = await rowsOf(bytes);
    expect(await rowsOf([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
    expect(whole.map(([line]) => line)).toEqual([1, 2, 4]);
  });

  it.each<[Encoding, Uint8Array]>([
    ["utf-16le", utf16le("é;€\n1;2")],
    ["utf-16be", utf16be("é;€\n1;2")],
    ["windows-1252", latin("\u00e9;\u0080\n1;2")],
  ])("are decoded from %s", async (encoding, bytes) => {
    expect(await rowsOf(bytes, ";", encoding)).toEqual([
      [1, "é", "€"],
      [2, "1", "2"],
    ]);
  });

  it.each<[Encoding, (text: string) => Uint8Array]>([
    ["utf-8", utf8],
    ["utf-16le", utf16le],
    ["utf-16be", utf16be],
  ])("keep characters of two halves whole wherever %s is cut", async (encoding, bytes) => {
    // Starting at an odd and at an even offset, so that in one case characters are split at every chunk boundary.
    for (const first of ["", "a"]) {
      const cells = Array.from({ length: 9 }, () => "😀".repeat(40_000));
      const whole = bytes(`${first}${cells.join("\n")}\n`);
      const pieces = Array.from({ length: Math.ceil(whole.length / 99_999) }, (_, n) =>
        whole.subarray(n * 99_999, (n + 1) * 99_999),
      );
      for (const file of [[whole], pieces]) {
        const rows = await rowsOf(file, ",", encoding);
        expect(rows.map(([, cell]) => cell).join("\n") === `${first}${cells.join("\n")}`).toBe(true);
      }
    }
  });

  it("without an end are refused, and so is a quotation mark that is never closed", async () => {
    const endless = `a,b\n1,${"z".repeat(importLimits.rowCharacters + 1)}\n`;
    await expect(rowsOf(utf8(endless))).rejects.toThrow("the row after line 1 has more than");
    await expect(rowsOf(utf8('a,b\n1,"open\nx,y\n'))).rejects.toThrow("a quotation mark after line 1 is not closed");
  });

  it("of delimiters alone and without an end are refused long before the file ends", async () => {
    let chunks = 0;
    function* endless() {
      yield utf8("a,b\n1");
      for (; chunks < 200; chunks += 1) yield utf8(",".repeat(64 * 1024));
    }
    const reading = async () => {
      for await (const _row of readRows(endless(), { encoding: "utf-8", delimiter: "," }));
    };
    await expect(reading()).rejects.toThrow("the row after line 1 has more than 262,144 characters");
    expect(chunks).toBeLessThan(20);
  });

  it("are as many as they are, though blank ones run on for long", async () => {
    const blank = "\n".repeat(importLimits.rowCharacters * 2);
    const commas = ",\n".repeat(importLimits.rowCharacters);
    expect((await rowsOf(utf8(`a,b\n${blank}${commas}1,2\n`))).map(([, ...cells]) => cells)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("leave others their turn, though none comes out for long", async () => {
    let turns = 0;
    let next: NodeJS.Immediate;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    next = setImmediate(count);
    const rows = await rowsOf(utf8(`a,b\n${",\n".repeat(256 * 1024)}1,2\n`)).finally(() => clearImmediate(next));
    expect(rows).toHaveLength(2);
    expect(turns).toBeGreaterThan(2);
  });

  it("keep no more cells than a file may have columns, and say how wide they are", async () => {
    const { columns } = importLimits;
    const [wide, padded] = [`${"x,".repeat(columns + 99)}x`, `a,b${",".repeat(columns + 98)}`];
    const rows: FileRow[] = [];
    for await (const row of readRows([utf8(`${wide}\n${padded}\n`)], { encoding: "utf-8", delimiter: "," }))
      rows.push(row);
    expect(rows.map(({ cells, width, filled }) => [cells.length, width, filled])).toEqual([
      [columns, columns + 100, columns + 100],
      [columns, columns + 100, 2],
    ]);
    const faultsOf = (row: FileRow) => {
      const faults = new Faults();
      mapRow(row, { mapping: ["email", ""], encoding: "utf-8" }, faults);
      return faults.all.map(({ message }) => message);
    };
    expect(rows.map(faultsOf)).toEqual([["Row has 300 cells, header has 2"], []]);
  });

  it("are handed on sooner where they are long", async () => {
    const lines = Array.from({ length: 90 }, (_, index) => `${index},${"z".repeat(100_000)}\n`).join("");
    const pieces: number[] = [];
    for await (const piece of together(readRows([utf8(lines)], { encoding: "utf-8", delimiter: "," }), 500))
      pieces.push(piece.length);
    expect(pieces).toEqual([42, 42, 6]);
    const short: number[] = [];
    for await (const piece of together(readRows([utf8("a\n".repeat(7))], { encoding: "utf-8", delimiter: "," }), 3))
      short.push(piece.length);
    expect(short).toEqual([3, 3, 1]);
  });
});

describe("the beginning of a file", () => {
  it("is looked through for so far, whatever stands there", async () => {
    const format = { encoding: "utf-8", delimiter: "," } as const;
    const blank = (kilobytes: number) => utf8(`${`${",".repeat(1023)}\n`.repeat(kilobytes)}a,b\n1,2\n`);
    expect(await firstRows(blank(1000), format)).toHaveLength(2);
    expect(await firstRows(blank(1025), format)).toEqual([]);
  });
});

describe("the kind of a file", () => {
  it.each<[string, Uint8Array, string]>([
    ["UTF-8", utf8("é,b"), "utf-8"],
    ["UTF-8 with its mark", utf8("\ufeffa"), "utf-8"],
    ["plain ASCII", utf8("a,b"), "utf-8"],
    ["UTF-16 LE with its mark", utf16le("\ufeffa,b"), "utf-16le"],
    ["UTF-16 BE with its mark", utf16be("\ufeffa,b"), "utf-16be"],
    ["UTF-16 LE without", utf16le("email,name\nabc,def"), "utf-16le"],
    ["UTF-16 BE without", utf16be("email,name\nabc,def"), "utf-16be"],
    ["Windows-1252", latin("pr\u00e9nom,nom"), "windows-1252"],
    ["UTF-8 cut inside a character", utf8("aé").subarray(0, 2), "utf-8"],
  ])("%s", (_name, bytes, encoding) => {
    expect(kindOf(bytes)).toEqual({ encoding });
  });

  it.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["an archive", latin("PK\u0003\u0004")],
    ["a picture", latin("\u0089PNG\r\n")],
    ["gzip", Uint8Array.of(0x1f, 0x8b, 8)],
    ["zeros", new Uint8Array(1000)],
    ["noise", Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256)],
  ])("%s is no table", (_name, bytes) => {
    expect(kindOf(bytes)).toHaveProperty("refusal");
  });
});

describe("what a file seems to be", () => {
  it.each([
    ["a,b,c\n1,2,3", ","],
    ["a;b;c\n1,5;2;3", ";"],
    ["a\tb\n1\t2", "\t"],
    ["a|b\n1|2", "|"],
    ["only\none\ncolumn", ","],
  ])("%j has its delimiter", async (text, delimiter) => {
    expect(await guessDelimiter(utf8(text), "utf-8")).toBe(delimiter);
  });

  it("has a header or not", () => {
    expect(looksLikeHeader(["Email", "First name"])).toBe(true);
    expect(looksLikeHeader(["a@b.example", "Zoé"])).toBe(false);
    expect(looksLikeHeader(["Zoé", "+1 514 555-0101"])).toBe(false);
    expect(looksLikeHeader(["Email", ""])).toBe(false);
    expect(looksLikeHeader(["Email", `What they ${"really ".repeat(20)}like`])).toBe(true);
    expect(looksLikeHeader(["Email", "A".repeat(300)])).toBe(false);
    expect(looksLikeHeader(["", "Email", "Prénom", "2025"], customerImportFields)).toBe(true);
    expect(looksLikeHeader(["", "Email", "2025"], customerImportFields)).toBe(false);
  });

  it("writes dates and amounts its own way", () => {
    expect(guessDateOrder(["01/02/2026", "13/02/2026"], "ymd")).toBe("dmy");
    expect(guessDateOrder(["01/02/2026", "02/13/2026"], "ymd")).toBe("mdy");
    expect(guessDateOrder(["2026-02-13"], "dmy")).toBe("ymd");
    expect(guessDateOrder(["85-12-31"], "dmy")).toBe("ymd");
    expect(guessDateOrder(["1990-12-31", "13/02/2026"], "mdy")).toBe("dmy");
    expect(guessDateOrder(["1990-12-31", "01/02/2026"], "mdy")).toBe("mdy");
    expect(guessDateOrder(["01/02/2026"], "mdy")).toBe("mdy");
    expect(guessDecimalMark(["1.234,50 €"], "point")).toBe("comma");
    expect(guessDecimalMark(["1,234.50"], "comma")).toBe("point");
  });

  it("names its columns in words that compare", () => {
    expect(plainName("  Prénom_Client ")).toBe("prenom client");
    expect(plainName("firstName")).toBe("first name");
    expect(plainName("E-mail")).toBe("e mail");
  });
});
