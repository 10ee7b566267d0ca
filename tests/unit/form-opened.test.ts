import { describe, expect, it } from "vitest";
import { z } from "zod";
import { joinPost, openedTextIn } from "../../app/form/opened.server";
import type { RowsJoin } from "../../app/form/rows/join-rows.server";

const opened = { name: "Bread", points: "5", enabled: "1", tags: ["a", "b"], hidden: "x" };
const typed = { name: "Bread", points: "5", enabled: "1", tags: ["a", "b"] };

type Values = Readonly<Record<string, string | string[]>>;

interface More {
  readonly opened?: Values;
  readonly revision?: string;
  /** null for a server without revisions. */
  readonly revisionShown?: null;
  readonly files?: Map<string, File>;
  readonly picture?: string;
  readonly partOf?: (name: string) => string;
  readonly rows?: RowsJoin;
  readonly isAnsweredOnce?: boolean;
}

const join = (values: Values, stored: Values, more: More = {}) =>
  joinPost({
    schema: z.object({ name: z.string().trim(), phone: z.string().optional() }),
    typed: values,
    files: more.files ?? new Map(),
    openedText: JSON.stringify(more.opened ?? opened),
    revisionShown: more.revisionShown === null ? undefined : "r1",
    stored: async () => ({ values: stored, revision: more.revision ?? "r2" }),
    ...(more.picture && { picture: more.picture }),
    ...(more.partOf && { partOf: more.partOf }),
    ...(more.rows && { rows: more.rows }),
    ...(more.isAnsweredOnce && { isAnsweredOnce: true }),
  });

describe("a post and what others saved since its page was opened", () => {
  it("takes what they changed and it did not, ticks included, and replaces their revision", async () => {
    const theirs = { ...opened, name: "Rolls", enabled: "", tags: ["b"], hidden: "y" };
    expect(await join({ ...typed, points: "6" }, theirs)).toMatchObject({
      typed: { name: "Rolls", points: "6", enabled: "", tags: ["b"] },
      version: "r2",
      clashes: false,
    });
  });

  it("leaves out what its page did not show", async () => {
    const { typed: joined } = await join(typed, { ...opened, hidden: "y" });
    expect(joined).not.toHaveProperty("hidden");
  });

  it("clashes where both changed the same to different values, and keeps its own", async () => {
    expect(await join({ ...typed, name: "Mine" }, { ...opened, name: "Theirs" })).toMatchObject({
      typed: { name: "Mine" },
      clashes: true,
    });
    expect(await join({ ...typed, name: "Same" }, { ...opened, name: "Same" })).toMatchObject({ clashes: false });
  });

  it("may be a retry where its own changes are stored beside others', and never undoes these", async () => {
    const theirs = { ...opened, name: "Mine", points: "9" };
    const retried = await join({ ...typed, name: "Mine" }, theirs);
    expect(retried).toMatchObject({ isSaved: true, typed: { points: "5" }, version: "r1", joined: { version: "r2" } });
    expect(retried.joined?.typed).toMatchObject({ name: "Mine", points: "9" });
    expect(await join({ ...typed, name: "Mine" }, theirs, { revisionShown: null })).toMatchObject({
      ...{ isSaved: true, typed: { name: "Mine", points: "9" }, joined: { typed: { points: "9" } } },
    });
  });

  it("that clashes goes out as typed first where the back end answers a repeat as before and refuses old revisions", async () => {
    const [mine, theirs] = [
      { ...typed, name: "Mine" },
      { ...opened, name: "Theirs", points: "9" },
    ];
    const once = { isAnsweredOnce: true };
    expect(await join(mine, theirs, once)).toMatchObject({
      ...{ typed: mine, version: "r1", clashes: false },
      clashing: { typed: { name: "Mine", points: "9" }, version: "r2", clashes: true },
    });
    expect(await join(mine, theirs)).not.toHaveProperty("clashing");
    expect(await join(mine, theirs, { ...once, revisionShown: null })).not.toHaveProperty("clashing");
  });

  it("clashes in a part whose values belong together", async () => {
    const partOf = () => "row";
    expect(await join({ ...typed, name: "Mine" }, { ...opened, points: "9" }, { partOf })).toMatchObject({
      clashes: true,
    });
  });

  it("clashes where both put another picture", async () => {
    const files = new Map([["name", new File(["x"], "x.png")]]);
    const picture = "name";
    expect(await join(typed, { ...opened, name: "theirs.png" }, { files, picture })).toMatchObject({ clashes: true });
    expect(await join(typed, opened, { files, picture })).toMatchObject({ clashes: false });
  });

  it("clashes where it removes or cuts a picture that somebody else has replaced", async () => {
    const changes: Record<string, string>[] = [{ name_remove: "1" }, { x: "1", y: "1", width: "5", height: "5" }];
    for (const change of changes) {
      const changed = { ...typed, ...change };
      expect(await join(changed, { ...opened, name: "b.png" }, { picture: "name" })).toMatchObject({ clashes: true });
      expect(await join(changed, opened, { picture: "name" })).toMatchObject({ clashes: false });
    }
  });

  it("takes nothing that its page neither showed nor posted", async () => {
    const { typed: joined } = await join(typed, { ...opened, "Business[about]": "", "Business[name]": "Bakery" });
    expect(Object.keys(joined).sort()).toEqual(Object.keys(typed).sort());
  });

  it("names the revision it named before if everything is stored already, as after a lost answer", async () => {
    const mine = { ...typed, points: "6" };
    expect(await join(mine, { ...opened, points: "6" })).toMatchObject({ version: "r1", clashes: false });
    const asTyped = { ...typed, name: " Rye  bread ", phone: "(514) 555-0100" };
    const asStored = { ...opened, name: "Rye  bread", phone: "+15145550100" };
    expect(await join(asTyped, asStored)).toMatchObject({ version: "r1", clashes: false });
    for (const other of [{ name: "Rye bread" }, { phone: "+15145550111" }])
      expect(await join(asTyped, { ...asStored, ...other })).toMatchObject({ version: "r2" });
  });

  it("brings along the joined post, for a server that takes the retry for none", async () => {
    const { joined } = await join({ ...typed, points: "6" }, { ...opened, points: "6" });
    expect(joined).toMatchObject({ typed: { points: "6" }, version: "r2" });
    expect(await join({ ...typed, points: "7" }, { ...opened, points: "6" })).not.toHaveProperty("joined");
  });

  it("is held against the stored values next if it shows rows of others, unless it clashes", async () => {
    const rows = { field: "rows", id: "id" };
    const theirs = { ...opened, "rows[0][id]": "1" };
    const asStored = { openedText: JSON.stringify(theirs), revision: "r2" };
    const asShown = { openedText: JSON.stringify(opened), revision: "r1" };
    expect(await join({ ...typed, name: "Mine" }, theirs, { rows })).toMatchObject({ base: asStored });
    expect(await join({ ...typed, name: "Mine" }, theirs)).toMatchObject({ base: asShown });
    const clash = await join({ ...typed, name: "Mine" }, { ...theirs, name: "Theirs" }, { rows });
    expect(clash).toMatchObject({ clashes: true, base: asShown });
  });

  it("keeps the digits of a phone number that is typed for another country", async () => {
    const shown = { country: "US", phone: "+12079460123" };
    for (const phone of ["2079460123", "020 7946 0123", "+442079460123"])
      expect(await join({ country: "GB", phone }, shown, { opened: shown })).toMatchObject({
        typed: { phone },
        version: "r2",
        clashes: false,
      });
  });

  it("takes a number with a plus sign for the stored one only if all digits are the same", async () => {
    const shown = { phone: "" };
    const stored = { phone: "+442079460123" };
    expect(await join({ phone: "+44 20 7946 0123" }, stored, { opened: shown })).toMatchObject({ version: "r1" });
    expect(await join({ phone: "+2079460123" }, stored, { opened: shown })).toMatchObject({ clashes: true });
  });
});

it("what a page showed is read only as fields and texts", () => {
  const form = (text: string) => {
    const posted = new FormData();
    posted.append("opened", text);
    return openedTextIn(posted);
  };
  expect(form(JSON.stringify(opened))).toBe(JSON.stringify(opened));
  for (const text of ["", "{", "[]", "null", '{"name":1}', '{"name":{"a":"b"}}']) expect(form(text)).toBeNull();
});
