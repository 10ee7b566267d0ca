import { expect, open, ownOrigin, settled, test } from "../support/browser";
import { portal } from "../support/places";
import { lapse, rows } from "../support/rows";

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/dashboard");
});

test("? lists the keys, Escape closes it and gives the focus back", async ({ page }) => {
  await page.keyboard.press("?");
  const help = page.getByRole("dialog");
  await expect(help).toBeVisible();
  await expect(help).toContainText("Offers");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
});

test("g sequences go to screens, c creates", async ({ page }) => {
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/offers\/template\/offer\/create/);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/dashboard\/transactions/);
});

test("/ goes to the page's own search", async ({ page }) => {
  await open(page, "/offers");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search by title")).toBeFocused();
  await page.keyboard.type("g o c ?");
  await expect(page.getByLabel("Search by title")).toHaveValue("g o c ?");
  await expect(page).toHaveURL(`${portal.origin}/offers`);
});

test("the palette finds any screen, by keys alone", async ({ page }) => {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: /Find a page/ });
  await expect(box).toBeFocused();
  await expect(page.getByRole("listbox", { name: "Pages and actions" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.type("trans");
  await expect(page.getByRole("listbox", { name: "Pages and actions" }).getByRole("option").first()).toContainText(
    "Transactions",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/transactions/);
  await expect(box).toHaveCount(0);
});

test("the palette offers a clerk nothing they may not do", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  await open(page, "/dashboard");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("listbox", { name: "Pages and actions" }).getByRole("option").first()).toBeVisible();
  await page.keyboard.type("new offer");
  await expect(page.getByRole("option", { name: /New offer/ })).toHaveCount(0);
});

test("switched off, single keys do nothing; the palette stays", async ({ page }) => {
  await open(page, "/keyboard");
  await page.getByRole("button", { name: "Switch off single-key shortcuts" }).click();
  await expect(page.getByRole("button", { name: "Switch on single-key shortcuts" })).toBeVisible();
  await open(page, "/keyboard");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /Find a page/ })).toBeFocused();
  expect(page.url()).toBe(`${portal.origin}/keyboard`);
});

test("offline blocks the page in these words, and online frees it", async ({ page, context }) => {
  // Opens the dialog once, so that what the page loads when idle is there before the network goes.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.setOffline(true);
  const popup = page.getByRole("alertdialog", { name: "Offline" });
  await expect(popup).toBeVisible();
  await expect(popup).toContainText(
    "It appears your network is no longer connected. Please check your internet connection.",
  );
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await expect(popup).toBeVisible();
  await context.setOffline(false);
  await expect(popup).toBeHidden();
});

test("a snackbar is a status, waits while pointed at, and goes by itself after four seconds", async ({ page }) => {
  await page.clock.install();
  await open(page, "/offers");
  const [victim] = rows(
    "select o.id, o.title from offers o join users u on u.business_id = o.business_id where u.username = 'business.admin' and o.deleted_at is null order by o.id limit 1 offset 27",
  );
  await open(page, `/offers/${victim?.id}/delete`);
  await page.getByRole("button", { name: "Delete offer" }).click();
  const status = page.locator(".snackbar").filter({ hasText: String(victim?.title) });
  await expect(status).toBeVisible();
  await status.hover();
  await page.clock.runFor(20_000);
  await expect(status).toBeVisible();
  await page.getByRole("button", { name: /Undo/ }).click();
  await expect(page.getByText("Offer restored.")).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_200);
  await expect(page.getByText("Offer restored.")).toHaveCount(0);
});

test("REFRESH clears what the browser keeps of the portal and asks to sign in again", async ({ page }) => {
  const answer = await page.request.post("/shell/refresh", { headers: ownOrigin, maxRedirects: 0 });
  expect(answer.headers()["clear-site-data"]).toMatch(/"cache".*"cookies".*"storage"/);
  await open(page, "/offers");
  await expect(page).toHaveURL(/\?redirect=/);
});

test("a lapsed session asks for the password in place and sends again what was being sent", async ({
  page,
  context,
}) => {
  await open(page, "/offers/template/offer/create");
  await lapse(context);
  await page.getByRole("button", { name: "Continue" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByLabel("Password")).toBeVisible();
  await popup.getByLabel("Username").fill("business.admin");
  await popup.getByLabel("Password").fill("loyalty-demo");
  await popup.getByRole("button", { name: /Sign in/ }).click();
  await expect(page.locator("#step-title", { hasText: "Type of offer" })).toBeVisible();
});

test("the line along the top says Loading... on the way to a page and Saving... while a form is sent", async ({
  page,
}) => {
  const line = page.locator(".loading");
  const answers: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => answers.push(resolve));
  // The progress bar may appear before the request reaches its route handler.
  const goOn = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    for (const answer of answers.splice(0)) answer();
  };
  await page.route(/\.data(\?|$)/, async (route) => {
    await held();
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Offers" }).click();
  await expect(line).toHaveText("Loading...");
  await goOn();
  await expect(page.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
  await expect(line).toHaveText("");
  await page
    .getByLabel(/^More for /)
    .last()
    .click();
  await page
    .getByRole("link", { name: /^Delete/ })
    .last()
    .click();
  await expect(line).toHaveText("Loading...");
  await goOn();
  await page.getByRole("button", { name: "Delete offer" }).click();
  await expect(line).toHaveText("Saving...");
});

test("a menu opened before the script arrived stays open when it does, and closes on the next page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const held: (() => void)[] = [];
  let holding = true;
  await page.route("**/*.js", async (route) => {
    if (holding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto("/dashboard", { waitUntil: "commit" });
  const menu = page.getByRole("navigation", { name: "Main" });
  await page.locator("summary", { hasText: "Menu" }).click();
  await expect(menu).toBeVisible();
  holding = false;
  for (const arrive of held) arrive();
  await settled(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  const open = page.locator(".shell-menu[open]");
  await expect(open).toHaveCount(1);

  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  await page.locator("summary", { hasText: "Menu" }).click();
  await menu.getByRole("link", { name: "Offers", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
  await expect(open).toHaveCount(0);
});

test("a button pressed in the moment in which the page comes alive is not lost", async ({ page }) => {
  await page.addInitScript(() => {
    // With a fast clock, React yields after every unit of work.
    let time = 0;
    performance.now = () => (time += 10);
    const holds = (key: string): unknown => Reflect.get(document, key);
    const isAlive = () => {
      const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
      const root = key && (holds(key) as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } });
      return root && !root.stateNode.current.memoizedState.isDehydrated;
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      if (isAlive()) document.querySelector<HTMLButtonElement>("main form button[type=submit]")?.click();
      else port2.postMessage(null);
    };
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      // React attaches its listeners when hydration begins.
      if (given[0] === "submit") port2.postMessage(null);
    };
  });
  await page.goto("/customers/template/customers/create", { waitUntil: "commit" });
  await expect(page.locator('#error-summary a[href$="#firstName"]')).toContainText("Enter a name");
});

test("what was said is shown even if the next page comes before the part that shows it", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/customers/tag/list/customers");
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/snackbars-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('input[data-column="name"][name^="InsertTags"]').first().fill("Slowly told");
  await page.locator('input[data-column="abv"][name^="InsertTags"]').first().fill("SLOW");
  const asked = page.waitForRequest(/\/snackbars-[^/]*\.js$/);
  await page.getByRole("button", { name: "Save tags" }).last().click();
  await asked;
  const next = page.waitForResponse(/tiers\.data/);
  await page.getByRole("link", { name: "Tiers", exact: true }).last().click();
  await next;
  release?.();
  await expect(page.getByText("Tags updated: 1 tag added.")).toBeVisible();
});

test("keys pressed all the while the page comes alive do not keep it from coming alive", async ({ page }) => {
  await page.addInitScript(() => {
    let presses = 0;
    // With a fast clock, React yields after every unit of work.
    let ahead = 0;
    const now = performance.now.bind(performance);
    performance.now = () => {
      if (presses < 100) ahead += 10;
      return now() + ahead;
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      presses += 1;
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true }));
      if (presses < 100) port2.postMessage(null);
    };
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      // React attaches its listeners when hydration begins.
      if (given[0] === "keydown" && presses === 0) port2.postMessage(null);
    };
  });
  await open(page, "/customers/tag/list/customers");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("keys in the moment in which the page comes alive open the palette, and the page stays as it was", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // With a fast clock, React yields after every unit of work and never runs idle work.
    let ahead = 0;
    let opened = false;
    const now = performance.now.bind(performance);
    performance.now = () => {
      if (!opened) ahead += 10;
      return now() + ahead;
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const press = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", press));
    };
    const listen = document.addEventListener.bind(document);
    listen("focusin", ({ target }) => {
      opened ||= target instanceof Element && target.matches("[role=combobox]");
    });
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given);
      if (given[0] === "keydown" && String(given[1]).includes("isComposing")) port2.postMessage(null);
    };
  });
  await open(page, "/dashboard");
  await expect(page.getByRole("combobox", { name: /Find a page/ })).toBeFocused();
});

test("the palette asked for in the moment after Escape opens again", async ({ page }) => {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: /Find a page/ });
  await expect(box).toBeFocused();
  await page.keyboard.type("gift");
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const press = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", press));
      document.body.dataset.asked = "again";
    };
    // Before the browser fires the dialog's close event for this key.
    window.addEventListener("keydown", () => port2.postMessage(null), { capture: true, once: true });
  });
  await page.keyboard.press("Escape");
  await expect(page.locator("body[data-asked]")).toHaveCount(1);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("");
});
