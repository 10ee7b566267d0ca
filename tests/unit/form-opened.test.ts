import { describe, expect, it } from "vitest";
import { z } from "zod";
import { joinPost, openedIn } from "../../app/form/opened.server";

const opened = { name: "Bread", points: "5", enabled: "1", tags: ["a", "b"], hidden: "x" };
const typed = { name: "Bread", points: "5", enabled: "1", tags: ["a", "b"] };

const join = (
  values: Readonly<Record<string, string | string[]>>,
  stored: Readonly<Record<string, string | string[]>>,
  more: { revision?: string; files?: Map<string, File>; picture?: string; partOf?: (name: string) => string } = {},
) =>
  joinPost({
    schema: z.object({ name: z.string().trim(), phone: z.string().optional() }),
    typed: values,
    files: more.files ?? new Map(),
    opened: JSON.stringify(opened),
    revisionShown: "r1",
    stored: async () => ({ values: stored, revision: more.revision ?? "r2" }),
    ...(more.picture && { picture: more.picture }),
    ...(more.partOf && { partOf: more.partOf }),
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
});

it("what a page showed is read only as fields and texts", () => {
  const form = (text: string) => {
    const posted = new FormData();
    posted.append("opened", text);
    return openedIn(posted);
  };
  expect(form(JSON.stringify(opened))).toBe(JSON.stringify(opened));
  for (const text of ["", "{", "[]", "null", '{"name":1}', '{"name":{"a":"b"}}']) expect(form(text)).toBeNull();
});
