import { beforeAll, describe, expect, test } from "vitest";
import { type EditedRoute, postOver, shownTo, type Typed, valuesIn } from "../../support/edited-page";
import {
  box,
  type Edit,
  features,
  settingsEdits,
  signInToBoth,
  typedBesides,
  withoutRevisions,
} from "../../support/edits";
import { answerAsOlder } from "../../support/older-api";
import { rowsIn } from "../../support/page-html";
import { makeProduct } from "../../support/shop";
import { surveyToEdit } from "../../support/survey-to-edit";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/*
 * Two people edit the same thing. Each keeps what the other did not touch; only a value that both changed is a
 * question. A server that names no revisions makes no difference.
 */

const wizard = wizardShop();
/** What only the one changes beside: no part of the question. */
const ownBeside: Readonly<Record<string, Typed>> = { socials: { youtube_link: "https://youtube.com/bakery" } };

const servers: Record<"own" | "older", PlainForms | undefined> = { own: undefined, older: undefined };

beforeAll(async () => {
  Object.assign(servers, await signInToBoth(wizard));
});

const profile = "/settings/businessProfile";

/** Edits that the documents have. */
const documented: Readonly<Record<string, (tag: string) => Promise<Edit>>> = {
  ...settingsEdits,
  "social media": async (tag) => ({
    path: "/socials/dashboard/social/edit",
    params: { action: "edit" },
    route: await import("../../../app/features/socials/pages/social"),
    submit: "Save social media",
    theirs: { facebook_url: `https://facebook.com/theirs${tag}` },
    mine: { facebook_url: `https://facebook.com/mine${tag}` },
    besides: ["instagram_url", `https://instagram.com/bakery${tag}`],
    line: ["Facebook", `https://facebook.com/theirs${tag}`, `https://facebook.com/mine${tag}`],
  }),
  "a branch": async (tag) => ({
    path: `${profile}/branch/${wizard.shop.branch}`,
    params: { action: String(wizard.shop.branch) },
    route: await import("../../../app/features/branches/pages/branch"),
    submit: "Save branch",
    theirs: { name: `Theirs ${tag}` },
    mine: { name: `Mine ${tag}` },
    besides: ["web_site", "https://bakery.example"],
    line: ["Branch name", `Theirs ${tag}`, `Mine ${tag}`],
  }),
  "opening hours": async (tag) => {
    const page = await import("../../../app/features/branches/pages/hours");
    const branchId = String(wizard.shop.branch);
    const path = `${profile}/hours/${branchId}`;
    const week = {
      "Hours[1][start]": "09:00",
      "Hours[1][end]": "15:00",
      "Hours[3][start]": "09:00",
      "Hours[3][end]": "15:00",
    };
    expect(readAct(await serverOf("own").postTo(page, path, { branchId }, week))).toMatchObject({ status: 303 });
    return {
      path,
      params: { branchId },
      route: page,
      submit: "Save hours",
      theirs: { "Hours[1][start]": `06:0${tag}`, "Hours[1][end]": "16:00" },
      mine: { "Hours[1][start]": `07:0${tag}`, "Hours[1][end]": "17:00" },
      besides: ["Hours[3][end]", `18:0${tag}`],
      line: ["Monday", `06:0${tag} – 16:00`, `07:0${tag} – 17:00`],
    };
  },
  "an employee": async (tag) => {
    const employeeAction = String(await employeeId());
    return {
      path: `${profile}/employee/edit?${new URLSearchParams({ employeeAction })}`,
      params: { action: "edit" },
      route: await import("../../../app/features/employees/pages/form"),
      submit: "Save employee",
      theirs: { first: `Theirs ${tag}` },
      mine: { first: `Mine ${tag}` },
      besides: ["last", "Baker"],
      line: ["First name", `Theirs ${tag}`, `Mine ${tag}`],
    };
  },
  "customer fields": async (tag) => ({
    path: "/settings/rules/settings/crm",
    params: {},
    route: await import("../../../app/features/crm-fields/pages/crm"),
    submit: "Save fields",
    theirs: { text_10: `Theirs ${tag}` },
    mine: { text_10: `Mine ${tag}` },
    besides: ["required_3", box],
    line: ["Custom Field 1", `Shown, position 10, “Theirs ${tag}”`, `Shown, position 10, “Mine ${tag}”`],
  }),
  "names of customer fields": async (tag) => ({
    path: "/settings/rules/settings/crm?language=2",
    params: {},
    route: await import("../../../app/features/crm-fields/pages/crm"),
    submit: "Save names",
    theirs: { text_10: `Theirs ${tag}` },
    mine: { text_10: `Mine ${tag}` },
    besides: ["text_100", `Terms ${tag}`],
    line: ["Custom Field 1", `Theirs ${tag}`, `Mine ${tag}`],
  }),
};

/** Edits that only servers with extensions have. */
const extended: Readonly<Record<string, (tag: string) => Promise<Edit>>> = {
  "a product category": async (tag) => {
    const page = await import("../../../app/features/products/pages/category");
    const top = await madeAt(page, "/products/category/create", { category_name: `Top ${tag}` });
    const id = await madeAt(page, "/products/category/create", { category_name: `Bread ${tag}` });
    return {
      path: `/products/category/${id}`,
      params: { action: id },
      route: page,
      submit: "Save category",
      theirs: { category_name: `Theirs ${tag}` },
      mine: { category_name: `Mine ${tag}` },
      besides: ["parent_id", top],
      line: ["Name", `Theirs ${tag}`, `Mine ${tag}`],
    };
  },
  "a product": async (tag) => {
    const page = await import("../../../app/features/products/pages/product");
    const fields = { product_name: "Loaf", product_regular_price: "4.50" };
    const id = await madeAt(page, "/products/product/create", fields);
    return {
      path: `/products/product/${id}`,
      params: { action: id },
      route: page,
      submit: "Save product",
      theirs: { product_name: `Theirs ${tag}` },
      mine: { product_name: `Mine ${tag}` },
      besides: ["product_description", "Sourdough"],
      line: ["Name", `Theirs ${tag}`, `Mine ${tag}`],
    };
  },
  "an a la carte reward": async (tag) => {
    const page = await import("../../../app/features/products/pages/reward");
    const productId = String(await makeProduct(wizard.door.store, wizard.shop.id, `Roll ${tag}`));
    const path = `/products/product/${productId}/reward`;
    const fields = { point_value: "100", enabled: "1", published: "1" };
    expect(readAct(await serverOf("own").postTo(page, path, { productId }, fields))).toMatchObject({ status: 303 });
    return {
      path,
      params: { productId },
      route: page,
      submit: "Save reward",
      theirs: { point_value: "200" },
      mine: { point_value: "300" },
      besides: ["published", box],
      line: ["Points", "200 points", "300 points"],
    };
  },
  "a survey": async (tag) => ({
    ...(await surveyToEdit(serverOf("own"))),
    theirs: { title: `Theirs ${tag}` },
    mine: { title: `Mine ${tag}` },
    besides: ["questions[1][text]", `Which ${tag}?`],
    line: ["Title", `Theirs ${tag}`, `Mine ${tag}`],
  }),
  "a saved audience": async (tag) => {
    const page = await import("../../../app/features/campaigns/pages/audience");
    const path = "/marketing/audiences/new?customers=segment%3Dloyal";
    const made = await serverOf("own").postTo(page, path, { audienceId: "new" }, { name: `Regulars ${tag}` });
    expect(readAct(made)).toMatchObject({ status: 303 });
    const saved = wizard.door.store.db.selectFrom("saved_audiences").select("id").orderBy("id", "desc");
    const audienceId = String((await saved.executeTakeFirstOrThrow()).id);
    return {
      path: `/marketing/audiences/${audienceId}`,
      params: { audienceId },
      route: page,
      submit: "Save audience",
      theirs: { name: `Theirs ${tag}` },
      mine: { name: `Mine ${tag}` },
      besides: ["shared", box],
      line: ["Name", `Theirs ${tag}`, `Mine ${tag}`],
    };
  },
};

const serverOf = (name: keyof typeof servers): PlainForms => {
  const forms = servers[name];
  if (!forms) throw new Error("Sign in first");
  return forms;
};

async function employeeId(): Promise<number> {
  const users = wizard.door.store.db.selectFrom("users").select("id");
  return (await users.where("username", "=", wizard.shop.branchAdmin.username).executeTakeFirstOrThrow()).id;
}

/** Makes something and returns the id in the address it leads to. */
async function madeAt(page: EditedRoute, path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { to } = readAct(await serverOf("own").postTo(page, path, { action: "create" }, fields));
  const id = /(\d+)$/.exec(to ?? "")?.[1];
  if (!id) throw new Error(`${path} led to ${to}`);
  return id;
}

const cases = [
  ...Object.entries(documented).map(([name, edit]) => [name, "own", edit] as const),
  ...Object.entries(documented).map(([name, edit]) => [name, "older", edit] as const),
  ...Object.entries(extended).map(([name, edit]) => [name, "own", edit] as const),
];

let opened = 0;

describe.each(cases)("%s on its %s server", (_, server, edit) => {
  const open = async () => {
    opened += 1;
    if (server === "older")
      answerAsOlder(wizard.door, { path: "/", change: (body) => withoutRevisions(body) as object });
    return { ...(await edit(String(opened % 10))), forms: serverOf(server) };
  };

  test("takes over what another tab saved beside, and asks where both changed the same", async () => {
    const { forms, theirs, mine, besides, line, ...page } = await open();
    const [before, tab] = [await shownTo(forms, page), await shownTo(forms, page)];
    const changed = { ...theirs, ...typedBesides(besides, valuesIn(before, page.submit)) };
    expect(readAct(await postOver(forms, page, tab, changed))).toMatchObject({ status: 303 });

    const alone = ownBeside[page.path.split("/")[1] ?? ""] ?? {};
    const stale = (await postOver(forms, page, before, { ...mine, ...alone })) as { readonly data: object };
    expect(stale).toHaveProperty("data.conflict", true);
    const both = await shownTo(forms, page, stale.data);
    const [heads, [term, was, ...versions] = [], ...more] = rowsIn(both);
    expect(heads).toEqual(["Field", "When you opened it", "Saved now", "Yours"]);
    expect([term, ...versions]).toEqual([...line]);
    expect(line).not.toContain(was);
    expect(more).toEqual([]);
    expect(both).toContain("Use the saved version");
    expect(valuesIn(await shownTo(forms, page), page.submit)).toMatchObject(theirs);

    expect(readAct(await postOver(forms, page, both, {}, "Save my version"))).toMatchObject({ status: 303 });
    const saved = valuesIn(await shownTo(forms, page), page.submit);
    expect(saved).toMatchObject(mine);
    expect(saved[besides[0]] ?? null).toBe(changed[besides[0]]);
  });

  test("changes in two tabs that touch different values are both kept, without a question", async () => {
    const { forms, theirs, mine, besides, ...page } = await open();
    const [before, tab] = [await shownTo(forms, page), await shownTo(forms, page)];
    const own = typedBesides(besides, valuesIn(before, page.submit));
    expect(readAct(await postOver(forms, page, tab, theirs))).toMatchObject({ status: 303 });
    expect(readAct(await postOver(forms, page, before, own))).toMatchObject({ status: 303 });
    const saved = valuesIn(await shownTo(forms, page), page.submit);
    expect(saved).toMatchObject(theirs);
    expect(saved[besides[0]] ?? null).toBe(own[besides[0]]);
  });
});

test("a setting that one changes while another turns off its switch is a question", async () => {
  const page = {
    path: "/settings/rules/settings/access&security",
    params: { action: "access&security" },
    route: await import("../../../app/features/settings/pages/section"),
    submit: "Save settings",
  };
  const forms = serverOf("own");
  const notices = {
    fraud_notification_flag: "1",
    fraud_notification_count: "5",
    fraud_notification_email: "a@mail.example",
  };
  expect(readAct(await postOver(forms, page, await shownTo(forms, page), notices))).toMatchObject({ status: 303 });
  const [before, tab] = [await shownTo(forms, page), await shownTo(forms, page)];
  const off = { fraud_notification_flag: null, pin_clerk: "1" };
  expect(readAct(await postOver(forms, page, tab, off))).toMatchObject({ status: 303 });
  const mine = { fraud_notification_count: "8" };
  const stale = (await postOver(forms, page, before, mine)) as { readonly data: object };
  expect(stale).toHaveProperty("data.conflict", true);
  const both = await shownTo(forms, page, stale.data);
  expect(rowsIn(both)).toContainEqual(["Unusual activity notices", "Yes", "No", "Yes"]);
  expect(readAct(await postOver(forms, page, both, {}, "Save my version"))).toMatchObject({ status: 303 });
  expect(valuesIn(await shownTo(forms, page), page.submit)).toMatchObject({
    ...{ fraud_notification_flag: "1", pin_clerk: "1" },
    ...mine,
  });
});

test("a refused edit is still held against what its page showed first", async () => {
  const edit = documented["social media"];
  if (!edit) throw new Error("Not declared");
  const page = await edit("0");
  const forms = serverOf("own");
  const before = await shownTo(forms, page);
  const theirs = { instagram_url: "https://instagram.com/theirs" };
  expect(readAct(await postOver(forms, page, await shownTo(forms, page), theirs))).toMatchObject({ status: 303 });
  const mine = { instagram_url: "https://instagram.com/mine" };
  const wrong = await postOver(forms, page, before, { ...mine, facebook_url: "nothing" });
  expect(wrong).toMatchObject({ init: { status: 422 }, data: { conflict: false } });
  const again = await shownTo(forms, page, (wrong as { readonly data: object }).data);
  const corrected = await postOver(forms, page, again, { facebook_url: "https://facebook.com/mine" });
  expect(corrected).toMatchObject({ data: { conflict: true } });
  expect(valuesIn(await shownTo(forms, page), page.submit)).toMatchObject(theirs);
});

test("a branch is saved by who may not change the business, whose texts are partly blank", async () => {
  const edit = documented["a branch"];
  if (!edit) throw new Error("Not declared");
  const { door, shop } = wizard;
  const rights = { permissionsOn: true, permissions: ["branch.read", "branch.update"] as const };
  const { username } = shop.admin;
  const manager = await PlainForms.signIn(door, shop, username, "business_admin", { features, ...rights });
  const page = await edit("0");
  const before = await shownTo(manager, page);
  expect(before).not.toContain("Business[");
  const own = { web_site: "https://branch.example" };
  expect(readAct(await postOver(manager, page, before, own))).toMatchObject({ status: 303 });
  expect(valuesIn(await shownTo(manager, page), page.submit)).toMatchObject(own);
});

test("what was typed stays when the server cannot say what is stored now", async () => {
  const edit = documented["social media"];
  if (!edit) throw new Error("Not declared");
  const { mine, ...page } = await edit("0");
  const forms = serverOf("older");
  const before = await shownTo(forms, page);
  answerAsOlder(wizard.door, { path: "/", change: () => ({ status: "NOT_OK" }), status: 502 });
  const away = await postOver(forms, page, before, mine);
  expect(away).toMatchObject({ init: { status: 503 }, data: { repopulateFields: mine } });
});
