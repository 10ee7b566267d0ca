import { expect, test } from "../../support/http";
import { pngOf } from "../../support/picture";
import type { PlainVisit } from "../../support/plain-visit";
import { rows } from "../../support/rows";
import { next } from "../../support/walks";

/* The wizard of campaigns and its audiences, by their plain forms. */

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

const start = "/marketing/delivery/marketing/action=create";
const search = "Search filters";
const inPart = (visit: PlainVisit, name: string | RegExp, selector: string) =>
  visit.part(name).querySelectorAll(selector);
const step = (visit: PlainVisit) => visit.texts("h2").concat(visit.texts("#step-title"));

async function openFilters(visit: PlainVisit, name: string) {
  await visit.open(start);
  await visit.type(/^Name/, name);
  await visit.press("Continue");
  await visit.tick(/^Customers by filters/);
  await visit.press("Continue");
}

async function addFilter(visit: PlainVisit, words: string, name: string) {
  await visit.type(search, words);
  await visit.enter(search);
  await visit.press(name);
  expect(visit.all("h2, h3, h4, legend").some(({ text }) => text.trim() === name)).toBe(true);
}

test("a test message goes to oneself, and a draft is found in its list", async ({ visit }) => {
  const name = `Tested ${Date.now()} plain`;
  await visit.open(start);
  await visit.type(/^Name/, name);
  for (const title of ["Audience", "Offers", "Email"]) await next(visit, title);
  await visit.type(/^Subject/, "Hello {{first_name|friend}}");
  await visit.type(/^Email$/, "Come by.");
  await visit.unfold("Test message");
  await visit.type(/^Email address/, "me");
  await visit.pressFor([422], "Send test");
  await visit.sees("Email is not valid");
  visit.unfoldAll("main details");
  const address = `me-${Date.now()}@mail.example`;
  await visit.type(/^Email address/, address);
  await visit.press("Send test");
  await visit.sees("Test message queued.");
  expect(rows("select subject from outbox where kind = 'campaign_test' and address = ?", address)).toEqual([
    { subject: "[Test] Hello {{first_name|friend}}" },
  ]);
  await visit.press("Continue");
  expect(visit.texts("h2")).toContain("What customers get");
  await visit.press("Save draft");
  await visit.arrives(/^\/marketing\?kind=draft/);
  expect(visit.links(name).length).toBeGreaterThan(0);
});

test("an email as long as allowed in any script and a large picture are saved", async ({ visit }) => {
  const name = `Long ${Date.now()} plain`;
  await visit.open(start);
  await visit.type(/^Name/, name);
  await visit.check("sendEmailSms", "push");
  for (const title of ["Audience", "Offers", "Email"]) await next(visit, title);
  await visit.type(/^Subject/, "Hello");
  const email = "粥".repeat(100_000);
  await visit.type(/^Email$/, email);
  await next(visit, "Push notification");
  await visit.fill("pushNotificationTitle", "Rice soup");
  await visit.fill("pushNotificationMessage", "Come by.");
  const [width, height] = [1_100, 1_000];
  const buffer = pngOf({ width, height }, { rows: Buffer.alloc((width + 1) * height), level: 0 });
  expect(buffer.byteLength).toBeGreaterThan(1024 * 1024);
  await visit.upload("pushNotificationImage", { name: "soup.png", mimeType: "image/png", buffer });
  await next(visit, "Review and start");
  await visit.press("Save draft");
  await visit.arrives(/^\/marketing\?kind=draft/);
  const [made] = rows("select email_body, options from campaigns where name = ?", name);
  expect(made?.email_body).toBe(email);
  expect(JSON.parse(String(made?.options)).pushNotificationImage).toContain("/pictures/");
});

test("filters are found by search, added with their defaults and taken away", async ({ visit }) => {
  await openFilters(visit, "By filters");
  await addFilter(visit, "spent", "Amount spent");
  expect(visit.valueOf("Amount")).toBe("1.00");
  await visit.type("Amount", "75");
  await visit.type(search, "tag");
  await visit.enter(search);
  expect(visit.valueOf("Amount")).toBe("75");
  await visit.press("Tag");
  expect(visit.controls("Vegan")).toHaveLength(1);
  await visit.pressFor([422], "Continue");
  expect(visit.links("Choose a tag")).toHaveLength(1);
  await visit.tick("Vegan");
  await visit.press("Update count");
  await visit.sees(/Customers who spent more than \$75.* tagged Vegan/);
  await visit.press("Remove Amount spent");
  expect(visit.controls("Amount")).toEqual([]);
  expect(visit.controls("Vegan")[0]?.hasAttribute("checked")).toBe(true);
  await visit.press("Continue");
  expect(step(visit)).toContain("Offers and rewards");
});

test("a customer may move up from no tier", async ({ visit }) => {
  await openFilters(visit, "First tiers");
  await visit.unfold("Automatic");
  await visit.press("Tier Upgrade");
  expect(visit.controls("No tier").map((box) => box.getAttribute("name"))).toEqual([
    "movedFromCustomerTypeId",
    "movedToCustomerTypeId",
  ]);
});

test("an automatic filter stays alone: said at the form", async ({ visit }) => {
  await openFilters(visit, "Birthdays");
  const add = async (group: string, name: string) => {
    await visit.unfold(group);
    await visit.press(name);
  };
  await add("Automatic", "Birthday");
  await add("People", "Segment");
  await visit.sees("Auto filters can't be combined with other filters. Remove the Birthday filter to continue.");
  expect(visit.all("h2, h3, h4, legend").filter(({ text }) => text.trim() === "Segment")).toEqual([]);
});

test("products of a system are found, chosen and taken away", async ({ visit }) => {
  const filter = "Shopify: products";
  await openFilters(visit, "By products");
  await addFilter(visit, "shopify", filter);
  await visit.type("Find products", "coffee");
  await visit.pressIn(visit.part(filter), "Search");
  const [found] = inPart(visit, filter, "input[type=checkbox]");
  const value = found?.getAttribute("value") ?? "";
  const first = String(JSON.parse(value).name);
  expect(first).toMatch(/coffee/i);
  await visit.check(found?.getAttribute("name") ?? "", value);
  await visit.type("Find products", "");
  await visit.pressIn(visit.part(filter), "Search");
  expect(visit.buttons(`Remove ${first}`)).toHaveLength(1);
  await visit.press("More results");
  expect(visit.buttons(`Remove ${first}`)).toHaveLength(1);
  await visit.press("Continue");
  expect(step(visit)).toContain("Offers and rewards");
  await visit.follow("Back");
  await visit.press(`Remove ${first}`);
  expect(visit.buttons(`Remove ${first}`)).toEqual([]);
});

test("customers are chosen by name", async ({ visit }) => {
  const filter = "Specific customers";
  await openFilters(visit, "By name");
  await addFilter(visit, "specific", filter);
  await visit.pressFor([422], "Continue");
  expect(visit.links("Choose a customer")).toHaveLength(1);
  await visit.type("Find customers", "ma");
  await visit.pressIn(visit.part(filter), "Search");
  for (const box of inPart(visit, filter, "input[type=checkbox]").slice(0, 2))
    await visit.check(box.getAttribute("name") ?? "", box.getAttribute("value") ?? "");
  await visit.pressIn(visit.part(filter), "Search");
  expect(visit.buttons(/^Remove .*[a-z]/)).toHaveLength(3);
  expect(visit.part("Reach").text).toContain("2 customers");
  await visit.press("Continue");
  expect(step(visit)).toContain("Offers and rewards");
});

test("who exactly is meant is listed, searched and downloaded; one customer is told why", async ({
  visit,
  request,
}) => {
  await openFilters(visit, "Who exactly");
  await addFilter(visit, "points balance", "Points balance");
  await visit.type("Points", "100");
  await visit.enter(search);
  await visit.press("View customers");
  await visit.arrives(/^\/marketing\/audienceData\/marketing\/action=create&idempotency_key=[\w-]+$/);
  await visit.heading("Audience");
  await visit.sees("Customers with more than 100 points");
  const file = await request.get(visit.links("Export CSV")[0]?.getAttribute("href") ?? "");
  expect(file.headers()["content-disposition"]).toMatch(/filename="?audience-.*\.csv/);
  await visit.type("Find any customer", "ma");
  await visit.enter("Find any customer");
  const [why] = inPart(visit, "Why, or why not", "a[href]");
  await visit.open(why?.getAttribute("href") ?? "");
  expect(visit.texts("h2").some((title) => title.endsWith("in the audience"))).toBe(true);
  expect(visit.part("Filters").text).toContain("Points balance");
});

test("an audience is saved under a name, used in another campaign, renamed and deleted", async ({ visit }) => {
  const name = `Rich ${Date.now()} plain`;
  await openFilters(visit, "First");
  await addFilter(visit, "points balance", "Points balance");
  await visit.type("Points", "321");
  await visit.enter(search);
  await visit.press("Save audience");
  await visit.heading("Save audience");
  await visit.pressFor([422], "Save audience");
  expect(visit.links("Enter a name")).toHaveLength(1);
  await visit.type(/^Name/, name);
  await visit.press("Save audience");
  expect(visit.buttons(`Use ${name}`)).toHaveLength(1);

  await visit.open(start);
  await visit.type(/^Name/, "Second");
  await visit.press("Continue");
  await visit.tick(/^Saved audience/);
  const [saves] = visit.all("main select").filter((select) => select.text.includes(name));
  await visit.select(saves?.getAttribute("name") ?? "", name);
  await visit.press("Continue");
  expect(visit.valueOf("Points")).toBe("321");

  await visit.open(`/marketing/audiences?search=${encodeURIComponent(name)}`);
  await visit.follow(name);
  await visit.type(/^Name/, `${name} B`);
  await visit.press("Save audience");
  await visit.heading("Saved audiences");
  const saved = () => rows("select id, name from saved_audiences where name = ?", `${name} B`);
  expect(saved()).toHaveLength(1);
  await visit.open(`/marketing/audiences/${saved()[0]?.id}/delete`);
  await visit.sees("No campaign uses this audience.");
  await visit.press("Delete audience");
  await visit.heading("Saved audiences");
  expect(saved()).toEqual([]);
});

test("the customer list's filters become an audience, and lead back to the list", async ({ visit }) => {
  const name = `Loyal ${Date.now()} plain`;
  await visit.open("/marketing/audiences/new?customers=segment%3Dloyal%26email%3Dann");
  await visit.sees("No campaign filter exists for");
  await visit.type(/^Name/, name);
  await visit.tick(/^Shared/);
  await visit.press("Save audience");
  await visit.arrives(/^\/customers\?segment=loyal&email=ann$/);
  const [saved] = rows("select id, options from saved_audiences where name = ?", name);
  expect(JSON.parse(String(saved?.options))).toMatchObject({ whoWillReceive: "20", segmentsId: "3" });
  await visit.open(`/marketing/audiences?search=${encodeURIComponent(name)}`);
  await visit.follow(/^View customers/);
  await visit.arrives(/^\/customers\?segment=loyal$/);
});

test("an export asks for a provider and a list, and is kept with all that was said", async ({ visit }) => {
  const name = `Newsletter ${Date.now()} plain`;
  await visit.open("/marketing/campaign/marketing/action=create");
  await visit.tick(/^Export/);
  await visit.press("Continue");
  await visit.type(/^Name/, name);
  await visit.tick(/^Klaviyo/);
  await visit.type(/^List name/, "Regulars");
  await visit.tick(/^Reuse the old name/);
  await visit.pressFor([422], "Continue");
  expect(visit.links("Enter the new name of the old list")).toHaveLength(1);
  await visit.type(/^New name of the old list/, "Regulars before");
  await visit.type(/^Old list/, "Regulars");
  await visit.choose("Repeat", "Monthly");
  await visit.press("Continue");
  await visit.tick(/^All customers/);
  await visit.press("Continue");
  await visit.sees(/[1-9][\d,]* customers? without consent left out/);
  await visit.sees(/^Reuse the old name$/, "main *");
  await visit.press("Start export");
  await visit.heading("Marketing");
  const made = rows("select kind, channels, frequency, options from campaigns where name = ?", name);
  expect(made.map(({ options, ...row }) => ({ ...row, options: JSON.parse(String(options)) }))).toEqual([
    {
      ...{ kind: "export", channels: "", frequency: 3 },
      options: expect.objectContaining({
        ...{ integration_id: "11", integrationPlatform: "klaviyo", whoWillReceive: "8", reset_name: "2" },
        ...{ list_name: "Regulars", previous_list_name: "Regulars", list_name_previous_rename: "Regulars before" },
      }),
    },
  ]);
  await visit.follow(name);
  await visit.heading(name);
});

test("a campaign's figures lead to its people, and to what one of them got", async ({ visit }) => {
  await visit.open("/marketing");
  await visit.follow("Lemon tarts are back");
  await visit.heading("Lemon tarts are back");
  await visit.sees("Not measured yet");
  await visit.follow(/^View people/);
  await visit.heading(/^People/);
  await visit.open(`${visit.address().split("?")[0]}?outcome=sent&channel=email`);
  await visit.sees("Email: sent");
  await visit.lacks("Email: skipped");
  const [person] = visit.all("main table a[href]");
  await visit.open(person?.getAttribute("href") ?? "");
  await visit.sees("The first lemon tarts of the season are out of the oven.");
  expect(visit.texts("h2, h3")).toContain("Why this customer");
});

test("six filters take at most 1,400 elements, and no script in Lite mode", async ({ visit, request }) => {
  const six = ["Recent purchase", "Last purchase", "Number of purchases", "Amount spent", "Points balance", "Tag"];
  await openFilters(visit, `Heavy ${Date.now()} plain`);
  for (const name of six) await addFilter(visit, name, name);
  expect(visit.all("[id^=filter-]").length).toBeGreaterThanOrEqual(six.length);
  const html = await (await request.get(visit.address())).text();
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(1_400);
  const lite = await (await request.get(visit.address(), { headers: { "Save-Data": "on" } })).text();
  for (const name of six) expect(lite).toContain(name);
  expect(lite).not.toMatch(/<script|rel="modulepreload"/);
});
