import { expect, test, vi } from "vitest";
import { z } from "zod";
import { PortalError, unauthorizedMessage } from "~/api/error";
import { type Form, form, Problem, type Visit } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { group, text, whole } from "../../server/contract/field";
import "../support/open-pages";
import { portalSession } from "../support/portal-session";

const visitor = () => {
  const say = vi.fn(async () => undefined);
  const request = new Request("http://portal.test/customers");
  const page = { secret: { password: "Password", code: "Code" } };
  const visit = { access: { say, session: portalSession(), page }, args: { request, params: {} } } as unknown as Visit;
  return { say, visit };
};

const posted = (fields: Readonly<Record<string, string>>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
};

async function answerOf(one: Form<unknown>, fields: Readonly<Record<string, string>>) {
  const { say, visit } = visitor();
  const answer: unknown = await one.receive(visit, posted(fields)).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("location"), say };
  if (answer instanceof Error) throw answer;
  const { data, init } = answer as { data: object; init: ResponseInit };
  return { status: init.status, headers: init.headers, data, say };
}

const pointsForm = group({
  points: whole({ missing: "Enter points", from: 1, to: 9, bounds: "Enter 1 to 9" }),
  comments: text(5),
});

const saving = (save: () => Promise<{ to: string; say?: string }>) =>
  form({
    schema: schemaOf(pointsForm),
    look: () => ({ href: "/customers", label: "View customers" }),
    fieldOf: (name) => (name === "point_count" ? "points" : name),
    save,
  });

const failing = (kind: ConstructorParameters<typeof PortalError>[0], detail = {}) =>
  saving(async () => {
    throw new PortalError(kind, detail);
  });

const key = "one-key-of-a-page";
const typed = { points: "5", comments: "Hi", idempotency_key: key, revision: "7" };

test("a post without the permission is refused before its answers are read", async () => {
  const save = vi.fn(async () => ({ to: "/customers" }));
  const schema = vi.fn(() => schemaOf(pointsForm));
  for (const permission of ["offer.update", () => false] as const) {
    const { visit } = visitor();
    const access = { ...visit.access, session: portalSession({ permissionsOn: true, permissions: ["offer.read"] }) };
    const answer: unknown = await form({ permission, schema, save })
      .receive({ ...visit, access }, posted({ points: "unreadable" }))
      .catch((thrown: unknown) => thrown);
    expect(answer).toMatchObject({ init: { status: 403 }, data: { message: unauthorizedMessage } });
  }
  expect(schema).not.toHaveBeenCalled();
  expect(save).not.toHaveBeenCalled();
});

test("answers that will do are saved once, and lead on with what is said", async () => {
  const save = vi.fn(async () => ({ to: "/customers", say: "Saved." }));
  const { status, to, say } = await answerOf(saving(save), { ...typed, stray: "x" });
  expect({ status, to }).toEqual({ status: 303, to: "/customers" });
  expect(say).toHaveBeenCalledWith("success", "Saved.", undefined);
  expect(save).toHaveBeenCalledTimes(1);
  expect(save).toHaveBeenCalledWith(
    { points: 5, comments: "Hi" },
    expect.objectContaining({ idempotencyKey: key, revision: 7, version: "7" }),
  );
});

test("what the fields forbid is told in their order, as it was typed, under the same key", async () => {
  const save = vi.fn();
  const { status, data } = await answerOf(saving(save), { ...typed, comments: "Too long", points: "12" });
  expect(status).toBe(422);
  expect(data).toMatchObject({
    fieldErrors: { points: "Enter 1 to 9", comments: "Use at most 5 characters" },
    repopulateFields: { points: "12", comments: "Too long" },
    key,
    revision: "7",
    conflict: false,
  });
  expect(Object.keys((data as { fieldErrors: object }).fieldErrors)).toEqual(["points", "comments"]);
  expect(save).not.toHaveBeenCalled();
});

test("a problem of the save has the shape of one of the fields", async () => {
  const one = saving(async () => {
    throw new Problem({ comments: "Say why" });
  });
  expect(await answerOf(one, typed)).toMatchObject({
    status: 422,
    data: { fieldErrors: { comments: "Say why" }, key },
  });
});

test("a refusal of the portal API goes to its fields, the rest to the whole, and the next post has a new key", async () => {
  const fields = { point_count: ["Too few"], uid: ["Gone", "for good"] };
  const { status, data } = await answerOf(failing("invalid", { fields }), typed);
  expect({ status, data }).toMatchObject({
    status: 422,
    data: { fieldErrors: { points: "Too few" }, message: "Gone.", repopulateFields: { points: "5" } },
  });
  expect((data as { key: string }).key).not.toBe(key);
});

test("a newer version is a conflict", async () => {
  const fields = { revision: ["Somebody else has changed it"] };
  expect(await answerOf(failing("invalid", { fields }), typed)).toMatchObject({
    status: 422,
    data: { message: "Somebody else has changed it.", conflict: true },
  });
});

test("a back end that is away is 503 with everything kept, and says so with script", async () => {
  const { say, ...answer } = await answerOf(failing("unavailable"), typed);
  expect(answer).toMatchObject({ status: 503, data: { repopulateFields: { points: "5", comments: "Hi" }, key } });
  expect(say).toHaveBeenCalledWith("unexpected", expect.stringContaining("unexpected error"));
});

test("an answer that is lost is 504 with the way to look, under the same key", async () => {
  const { say, ...answer } = await answerOf(failing("uncertain"), typed);
  expect(answer).toMatchObject({ status: 504, data: { message: { look: { href: "/customers" } }, key } });
  expect(say).not.toHaveBeenCalled();
});

test("too many tries are told when to come back", async () => {
  const answer = await answerOf(failing("too-many", { retryAfterSeconds: 9 }), typed);
  expect(answer).toMatchObject({ status: 429, headers: { "Retry-After": "9" } });
});

test("what a page itself is refused for is not the form's to say", async () => {
  for (const kind of ["forbidden", "not-found"] as const)
    await expect(answerOf(failing(kind), typed)).rejects.toMatchObject({ kind });
});

test("a secret is never shown again", async () => {
  const schema = z.object({ password: z.string(), code: z.string().min(6, "Enter six digits") });
  const one = form({ schema, save: async () => ({ to: "/" }) });
  const { data } = await answerOf(one, { password: "seven lanterns", code: "123", comments: "Hi" });
  const { repopulateFields } = data as { repopulateFields: object };
  expect(data).toMatchObject({ fieldErrors: { code: "Enter six digits" } });
  expect(repopulateFields).not.toHaveProperty("code");
  expect(JSON.stringify(data)).not.toContain("lanterns");
});

test("a post is known by the field that its form names, with its values", () => {
  const save = async () => ({ to: "/" });
  const by = (when: string | readonly [string, ...string[]]) => form({ schema: z.object({}), when, save });
  expect(by("find").takes(posted({ find: "1" }))).toBe(true);
  expect(by("find").takes(posted({ who: "x" }))).toBe(false);
  expect(by(["act", "start", "stop"]).takes(posted({ act: "stop" }))).toBe(true);
  expect(by(["act", "start", "stop"]).takes(posted({ act: "undo" }))).toBe(false);
});
