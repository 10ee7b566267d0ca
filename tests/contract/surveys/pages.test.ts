import { beforeAll, expect, test } from "vitest";
import { pageHtml } from "../../support/page-html";
import { PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The portal's survey pages: two tabs, and an older server. */

const wizard = wizardShop();
let admin: PlainForms;
let older: PlainForms;

beforeAll(async () => {
  const { door, shop } = wizard;
  const features = ["surveys", "furtherFields", "furtherCalls", "idempotency"];
  admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features });
  older = await signInToOlder(wizard);
});

const edit = () => import("../../../app/features/surveys/pages/edit");
const form = (more: Readonly<Record<string, string>> = {}) => ({
  title: "Our cakes",
  points: "5",
  "questions[0][text]": "Which one?",
  "questions[0][kind]": "single",
  "questions[0][choices]": "Lemon\nApple",
  ...more,
});
interface Refused {
  readonly init: { readonly status: number };
  readonly data: {
    readonly fieldErrors: object;
    readonly repopulateFields: Readonly<Record<string, string>>;
    readonly conflict: boolean;
    readonly revision?: string;
  };
}

test("a refused form says why by field and keeps what was typed", async () => {
  const typed = form({ points: "1e308", title: "x".repeat(5000), "questions[0][choices]": "Lemon" });
  const answer = (await admin.postTo(await edit(), "/surveys/edit", {}, typed)) as Refused;
  expect(answer.init.status).toBe(422);
  expect(answer.data.fieldErrors).toEqual({
    title: "Use at most 255 characters",
    points: "Enter a whole number from 0 to 1,000,000",
    "questions[0][choices]": "Enter at least two choices, one per line",
  });
  expect(answer.data.repopulateFields).toMatchObject({ points: "1e308" });
});

test("of two tabs the second sees both versions, and may then replace the first's", async () => {
  const made = readAct(await admin.postTo(await edit(), "/surveys/edit", {}, form()));
  expect(made).toMatchObject({ status: 303 });
  const address = String(made.to).split("#")[0] ?? "";
  const post = async (more: Record<string, string>) => admin.postTo(await edit(), address, {}, form(more));
  const shown = (await admin.visit(await edit(), address, {})) as {
    shown: { revision: string; stored: { questions: { id: number }[] } };
  };
  const { revision, stored } = shown.shown;
  const id = String(stored.questions[0]?.id);
  const same = { revision, "questions[0][id]": id };
  expect(readAct(await post({ ...same, title: "First tab" }))).toMatchObject({ status: 303 });
  const second = (await post({ ...same, title: "Second tab" })) as Refused;
  expect(second.init.status).toBe(422);
  expect(second.data).toMatchObject({ conflict: true, repopulateFields: { title: "Second tab" } });
  const fresh = (await admin.visit(await edit(), address, {})) as typeof shown & {
    shown: { stored: { title: string } };
  };
  expect(fresh.shown.stored.title).toBe("First tab");
  const again = { ...same, revision: fresh.shown.revision, title: "Second tab" };
  expect(readAct(await post(again))).toMatchObject({ status: 303 });
});

test("an older server has none, and the pages say so", async () => {
  const list = await import("../../../app/features/surveys/pages/list");
  expect(await older.visit(list, "/surveys/dashboard", {})).toEqual({ shown: null });
  expect(await older.visit(await edit(), "/surveys/edit?survey=1", {})).toMatchObject({ shown: null });
});

test("an id that cannot be is a missing page", async () => {
  for (const survey of ["0", "-1", "abc", "1%00", "99999999999999999999", "123456"])
    await expect(admin.visit(await edit(), `/surveys/edit?survey=${survey}`, {}), survey).rejects.toMatchObject({
      init: { status: 404 },
    });
});

test("every survey can be picked for a list's customers, and which ones where there are too many", async () => {
  const { door, shop } = wizard;
  const add = (from: number, to: number) =>
    door.store.db
      .insertInto("surveys")
      .values(
        Array.from({ length: to - from }, (_, place) => ({
          ...{
            business_id: shop.id,
            title: `Survey ${from + place}`,
            introduction: "",
            thanks: "",
            translations: "{}",
          },
          ...{ end_day: null, points: 0, questions: 1, asked: 0, answered: 0, revision: 1, created_at: 0 },
        })),
      )
      .execute();
  const page = await import("../../../app/features/surveys/pages/send");
  const shown = async () => {
    const data = await admin.visit(page, "/surveys/send");
    return { ...data, html: await pageHtml(page.default, "/surveys/send", data) };
  };
  await add(0, 230);
  const some = await shown();
  expect(some.picks.map(({ label }) => label)).toEqual(expect.arrayContaining(["Survey 229", "Survey 0"]));
  expect(some.html).not.toContain("Only the newest");
  for (let from = 230; from < 2_030; from += 600) await add(from, from + 600);
  const many = await shown();
  expect(many.picks).toHaveLength(2_000);
  expect(many.html).toContain("Only the newest 2,000");
});
