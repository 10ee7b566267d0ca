import { beforeAll, describe, expect, test } from "vitest";
import { effectOf } from "../../../app/features/draws/delete-words";
import { drawActions } from "../../../app/features/draws/draw-list-actions";
import { prizesInWords } from "../../../app/features/draws/draw-list-words";
import { makeDraw } from "../../support/draw-rows";
import { drawWizard, prizesStep } from "../../support/draw-wizard";
import { answerAsOlder } from "../../support/older-api";
import type { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The draw pages with a server that returns the fields of document 000, section 3, and no figures. */

const wizard = wizardShop();
let admin: PlainForms;
let drawId: number;

beforeAll(async () => {
  const { door, shop } = wizard;
  admin = await signInToOlder(wizard);
  drawId = await makeDraw(door.store, shop.id);
});

type Fields = Record<string, unknown>;

const silent = ({ prizes: _prizes, num_of_winners: _winners, participants: _taking, ...draw }: Fields) => draw;

const people = Array.from({ length: 60 }, (_, at) => ({ uid: at + 1, first_name: `Ann ${at + 1}` }));

/** A server that returns participants without totals. */
const older = () =>
  answerAsOlder(
    wizard.door,
    { path: "/businessAdmin/draw?", change: ({ draws }) => ({ status: "OK", draws: (draws as Fields[]).map(silent) }) },
    {
      path: "GetDrawDetails",
      change: ({ draw, prizes }) => ({ status: "OK", draw: silent(draw as Fields), prizes }),
    },
    { path: "drawParticipants", change: () => ({ status: "OK", participants: people, winners: people }) },
  );

const params = () => ({ drawId: String(drawId) });

test("prizes, winners and participants that are not told are not known", async () => {
  older();
  const untold = { prizes: null, winners: null, participants: null };
  const { page } = await admin.visit(await import("../../../app/features/draws/pages/list"), "/draws");
  expect(page.lines).toMatchObject([untold]);
  const deletion = await import("../../../app/features/draws/pages/delete");
  const shown = await admin.visit(deletion, `/draws/${drawId}/delete`, params());
  expect(shown.items).toContainEqual({ term: "Prizes", value: "Unknown" });
  expect(shown.effects.join(" ")).not.toMatch(/\d/);
  expect(prizesInWords({ prizes: 2, winners: null })).toBe("2");
  for (const state of ["running", "closed", "drawn"] as const)
    expect(effectOf({ state, isDrawn: state === "drawn" }, null, null)).not.toMatch(/\d/);
});

describe("a published draw whose time has passed", () => {
  const past = ({ state: _state, ...draw }: Fields) => ({ ...draw, isExpired: "1" });
  const nameless = [{ uid: 7, email: "ann@mail.example" }, { uid: 8 }];
  const older = (winners: readonly object[]) =>
    answerAsOlder(
      wizard.door,
      { path: "/businessAdmin/draw?", change: ({ draws }) => ({ status: "OK", draws: (draws as Fields[]).map(past) }) },
      { path: "GetDrawDetails", change: ({ draw }) => ({ status: "OK", draw: past(draw as Fields) }) },
      { path: "drawParticipants", change: () => ({ status: "OK", participants: nameless, winners }) },
    );
  const winnersPage = async () =>
    admin.visit(await import("../../../app/features/draws/pages/winners"), `/draws/${drawId}/winners`, params());

  test("may be drawn: its winners are in reach, and deleting it says that this is not known", async () => {
    older([]);
    const { page, may } = await admin.visit(await import("../../../app/features/draws/pages/list"), "/draws");
    const line = page.lines.find(({ id }) => id === drawId);
    const labels =
      line &&
      drawActions(may, "")
        .actions(line)
        .map((one) => one?.label);
    expect(labels).toContain("Winners");
    const deletion = await import("../../../app/features/draws/pages/delete");
    const { effects } = await admin.visit(deletion, `/draws/${drawId}/delete`, params());
    expect(effects[0]).toMatch(/does not say whether the winners are drawn/);
    expect(await winnersPage()).toMatchObject({ draw: { isDrawn: null } });
  });

  test("shows whom it tells without a name, and nothing of claims that it does not tell", async () => {
    older(nameless);
    const { page, tellsClaims } = await winnersPage();
    expect(page.lines).toMatchObject([
      { title: "ann@mail.example", profile: 7 },
      { title: "Customer 8", profile: 8 },
    ]);
    expect(tellsClaims).toBe(false);
  });
});

test("the state follows from what is told; a time that is not told has not come", async () => {
  const row = (draw_pk: number, more: Fields) => ({ draw_pk, slug: "s", title: "T", isPublished: "1", ...more });
  const rows = [
    row(1, { draw_time: null, branches: `${wizard.shop.branch}` }),
    row(2, { draw_time: "2091-03-01 12:00:00", isExpired: "1", branches: [{ value: wizard.shop.branch }] }),
    row(3, { draw_time: null, isPublished: 0, isExpired: 1, branches: [-1, wizard.shop.branch] }),
  ];
  answerAsOlder(wizard.door, { path: "/businessAdmin/draw?", change: () => ({ status: "OK", draws: rows }) });
  const { page } = await admin.visit(await import("../../../app/features/draws/pages/list"), "/draws");
  const shown = Object.fromEntries(page.lines.map(({ id, state, branches }) => [id, { state, branches }]));
  const own = expect.not.stringContaining("No branch");
  expect(shown).toEqual({
    1: { state: "running", branches: own },
    2: { state: "closed", branches: own },
    3: { state: "unpublished", branches: null },
  });
});

test.each(["1", "0"])("an edit sends back whether the draw is published (%s)", async (isPublished) => {
  const { id, slug } = await drawWizard(() => wizard).made("Kept");
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "BusinessDrawAddUpdate",
      change: ({ draw, ...more }) => ({ ...more, draw: { ...(draw as object), isPublished } }),
    },
    { path: "businessDrawSave", change: () => ({ status: "success", drawId: id }) },
  );
  await admin.on(await admin.on(`/draws/describe/draws/${slug}`, { title: "Renamed", language: 1 }), {});
  const saves = sent.filter(({ path }) => path.includes("businessDrawSave"));
  expect(saves.map(({ form }) => form?.get("Draw[isPublished]"))).toEqual([isPublished]);
});

test.each(["participants", "winners"] as const)("%s who come all at once are shown a page at a time", async (list) => {
  const sent = older();
  const page = await (list === "participants"
    ? import("../../../app/features/draws/pages/participants")
    : import("../../../app/features/draws/pages/winners"));
  const visit = async (query: string) =>
    (
      await admin.visit<{ page: { lines: readonly object[]; total: number | null; page: number } }>(
        page,
        `/draws/${drawId}/${list}${query}`,
        params(),
      )
    ).page;
  const [first, second, beyond] = [await visit(""), await visit("?page=2"), await visit("?page=9")];
  const names = (shown: { lines: readonly object[] }) => (shown.lines as { title: string }[]).map(({ title }) => title);
  expect(names(first)).toEqual(people.slice(0, 50).map(({ first_name }) => first_name));
  expect(names(second)).toEqual(people.slice(50).map(({ first_name }) => first_name));
  expect(names(beyond)).toEqual(names(second));
  expect([first.total, second.page, beyond.page]).toEqual([60, 2, 2]);
  if (list === "winners") expect(second.lines).toMatchObject([{ id: 51 }, ...people.slice(51).map(() => ({}))]);
  else expect(first.lines).toMatchObject(people.slice(0, 50).map(() => ({ entries: null })));
  const requests = sent
    .filter(({ path }) => path.includes("drawParticipants"))
    .map(({ form }) => [...(form?.keys() ?? [])]);
  expect(requests).toEqual([["drawId"], ["drawId"], ["drawId"]]);
});

test("no revision is sent to a server that told none: not with the draw, its prizes or its publication", async () => {
  const { made } = drawWizard(() => wizard);
  const { id, slug } = await made("Kept", [{ title: "Mug", type: 1, value: "12.50", num_of_winners: 3 }]);
  const without = ({ revision: _revision, draw, ...body }: Fields) => ({
    ...body,
    ...(draw !== undefined && { draw: { ...(draw as Fields), revision: undefined } }),
  });
  const silence = ["DrawAddUpdate", "businessDrawPrizes", "GetDrawDetails", "businessDrawSave", "gridUpdatePrizes"];
  const sent = answerAsOlder(wizard.door, ...silence.map((path) => ({ path, change: without })));
  const summary = await admin.on(`/draws/describe/draws/${slug}`, { title: "Renamed", language: 1 });
  await admin.on(`${prizesStep(summary)}&row=new`, { title: "Cup", type: 1, value: "5.00", num_of_winners: 1 });
  await admin.on(summary, {});
  const publish = await import("../../../app/features/draws/pages/publish");
  const [address, params] = [`/draws/${id}/publish`, { drawId: String(id) }];
  const { revision } = await admin.visit(publish, address, params);
  const typed = {
    drawId: String(id),
    revision: String(revision ?? ""),
    isPublished: "0",
    idempotency_key: "taken-back",
  };
  await admin.postTo(publish, address, params, typed);
  const saves = sent.filter(({ path }) => /businessDrawSave|gridUpdatePrizes|deletePrize/i.test(path));
  expect(saves.length).toBeGreaterThan(1);
  for (const { form } of saves) expect([...(form?.keys() ?? [])].filter((name) => /revision/.test(name))).toEqual([]);
});
