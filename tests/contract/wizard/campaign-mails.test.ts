import { beforeAll, describe, expect, test } from "vitest";
import { addEmailCredits, at, delivery, email } from "../../support/campaign-steps";
import { wizardShop } from "../../support/wizard-shop";

/* The mail that an older editor wrote, through edits of its campaign (settled reading "templateData"). */

const wizard = wizardShop();
const db = () => wizard.door.store.db;

const olderMail = '{"body":{"rows":[ {"id": "a", "text": "{{coupon_code}}"} ]}}';
const itsStyles = "{ }";

let tart: string;
let bread: string;

beforeAll(async () => {
  const { makeOffer } = await import("../../../server/demo/factories");
  await addEmailCredits(wizard);
  const offer = async (title: string) =>
    `offer-${await makeOffer(db(), wizard.shop.id, { title, all_branches: 1, never_expires: 1 })}`;
  tart = await offer("Lemon tart");
  bread = await offer("Rye bread");
});

const last = () => db().selectFrom("campaigns").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

/** Makes a campaign with these offers, or a draft, whose mail an older editor wrote. */
async function written(key: string, offers: readonly string[], mail: string, isDraft = false) {
  let address = at("delivery", key);
  for (const step of [delivery, { who: "everybody", dormantsToo: "1" }, { offers }])
    address = await wizard.admin.on(address, step);
  if (isDraft) await wizard.admin.on(address, { ...email, leave: "1" });
  else await wizard.admin.on(await wizard.admin.on(address, email), {});
  const { id } = await last();
  await db()
    .updateTable("campaigns")
    .set({ template_data: mail, template_general_styles: itsStyles })
    .where("id", "=", id)
    .execute();
  return id;
}

const renamed = { ...delivery, campaign_name: "Renamed" };

async function edit(id: number, key: string, steps: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  for (const [step, fields] of Object.entries(steps)) await wizard.admin.on(at(step, key, id), fields);
  return last();
}

describe.each([
  ["text", () => []],
  ["offers", () => [tart, bread]],
])("an older editor's mail with %s", (what, offersOf) => {
  const kept = { template_data: olderMail, template_general_styles: itsStyles };

  test("goes back as it came when the campaign is renamed", async () => {
    const id = await written(`n-${what}`, offersOf(), olderMail);
    const steps = { delivery: renamed, finalize: {} };
    expect(await edit(id, `m-${what}`, steps)).toMatchObject({ ...kept, id, name: "Renamed" });
    const other = { delivery: { ...renamed, sendEmailSms: ["push"] }, pushProView: { leave: "1" } };
    const draft = await written(`d-${what}`, offersOf(), olderMail, true);
    expect(await edit(draft, `e-${what}`, other)).toMatchObject({ ...kept, id: draft, channels: "push" });
    const started = { delivery: renamed, finalize: {} };
    expect(await edit(draft, `f-${what}`, started)).toMatchObject({ ...kept, id: draft, name: "Renamed" });
  });

  test("is replaced by the email with other offers, also from a draft", async () => {
    const id = await written(`o-${what}`, offersOf(), olderMail);
    const steps = { offers: { offers: [bread] }, finalize: {} };
    expect((await edit(id, `p-${what}`, steps)).template_data).toMatch(/^<.*Rye bread/s);
    const draft = await written(`q-${what}`, offersOf(), olderMail, true);
    expect((await edit(draft, `r-${what}`, { offers: { offers: [bread], leave: "1" } })).template_data).toBe("");
    expect((await edit(draft, `s-${what}`, { finalize: {} })).template_data).toMatch(/^<.*Rye bread/s);
  });
});

test("an older editor's mail is replaced by another text, also from a draft", async () => {
  const other = { ...email, messageEmail: "Summer is here." };
  const id = await written("t1", [], olderMail);
  const replaced = { template_data: "", email_body: other.messageEmail };
  expect(await edit(id, "t2", { emailProView: other, finalize: {} })).toMatchObject(replaced);
  const draft = await written("t3", [], olderMail, true);
  expect(await edit(draft, "t4", { emailProView: { ...other, leave: "1" } })).toMatchObject(replaced);
  expect(await edit(draft, "t5", { finalize: {} })).toMatchObject(replaced);
});

test("a mail made of offers is made anew, as its offers are called now", async () => {
  const id = await written("u1", [tart], "<p>Lemon tartlet</p>");
  expect((await edit(id, "u2", { delivery: renamed, finalize: {} })).template_data).toContain("Lemon tart");
});
