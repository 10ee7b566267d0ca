import { createElement } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "../../../app/paths";
import { integrationsPath } from "../../../app/shell/integrations-path";
import * as publishPage from "../../../app/shell/pages/publish";
import { shellDataFor } from "../../../app/shell/shell.server";
import Welcome from "../../../app/shell/welcome";
import { losing, onTheLine } from "../../support/line";
import { pageHtml } from "../../support/page-html";
import { portalSession } from "../../support/portal-session";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* Publishing to an online shop, pressed twice and without a confirmed outcome. */

const wizard = wizardShop();
const db = () => wizard.door.store.db;
const calm = { framed: false, messages: [], preferences: { lite: false, shortcuts: true, later: [] } };
const isProxy = ({ url }: Request) => new URL(url).pathname.endsWith("/proxy");

const signIn = (features: readonly string[]) =>
  PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_admin", {
    ...{ features, signupPlatform: "shopify", selfSignupNotification: true },
  });

/** Posts the page or the popup; @returns where it leads and what is said there. */
async function press(forms: PlainForms, key: string) {
  await db().deleteFrom("portal_messages").execute();
  const answer = await forms.postTo(publishPage, paths.publish(), {}, { idempotency_key: key });
  const said = await db().selectFrom("portal_messages").select(["kind", "text"]).execute();
  return { ...readAct(answer), said };
}

beforeEach(async () => {
  await db().deleteFrom("sent_posts").execute();
});

describe.each([
  ["at a server that promises idempotency", ["idempotency"]],
  ["at one that does not", []],
])("%s", (_where, features) => {
  test("a page pressed twice publishes once, and answers alike", async () => {
    let published = 0;
    onTheLine(wizard.door, async (request, really) => {
      const answer = await really(request);
      if (isProxy(request) && !(await answer.clone().text()).includes("NOT_OK")) published += 1;
      return answer;
    });
    const forms = await signIn(features);
    const key = crypto.randomUUID();
    const first = await press(forms, key);
    expect(first).toMatchObject({
      ...{ status: 303, to: integrationsPath },
      said: [{ kind: "success", text: "Published to Ecom successfully." }],
    });
    expect(await press(forms, key)).toEqual(first);
    const stored = await db().selectFrom("idempotency_keys").select("key").where("key", "=", key).execute();
    // An idempotent server answers twice, and acts once.
    expect([published, stored.length]).toEqual([features.length === 0 ? 1 : 2, 1]);
  });
});

test("an unconfirmed publish leads to the page that shows whether it went through", async () => {
  const forms = await signIn([]);
  const line = losing(wizard.door, isProxy);
  const key = crypto.randomUUID();
  expect(await press(forms, key)).toMatchObject({
    ...{ status: 303, to: integrationsPath },
    said: [{ kind: "sticky", text: expect.stringContaining("not known whether it went through") }],
  });
  line.mockRestore();
  expect(await press(forms, key)).toMatchObject({ to: integrationsPath, said: [{ kind: "success" }] });
});

test("page and popup carry a key", async () => {
  const forms = await signIn([]);
  const shown = await forms.visit(publishPage, paths.publish());
  const field = (key: string) => `<input type="hidden" name="idempotency_key" value="${key}"/>`;
  const shell = shellDataFor(portalSession(), calm);
  const html = await pageHtml(publishPage.default, paths.publish(), shown, undefined, shell);
  expect(html).toContain(field(shown.key));
  const popup = () => createElement(Welcome, { platform: "Shopify", publishKey: "key-of-popup" });
  expect(await pageHtml(popup, "/dashboard", {})).toContain(field("key-of-popup"));
});
