import { address, chosen, typed } from "../../support/a2p-form";
import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";

/* Pages of the settings, by their plain forms. */

test("a registration is refused by field, checked, and kept", async ({ visit, signInAs }) => {
  await signInAs("other.admin");
  await visit.open(address);
  for (const [name, value] of Object.entries(typed)) await visit.fill(name, value);
  for (const [name, value] of Object.entries(chosen)) await visit.select(name, value);
  await visit.tick(/^Low-Volume/);
  const number = "business_registration_number";
  await visit.fill(number, "");
  await visit.pressFor([422], "Submit registration");
  expect(visit.links("Registration number: Enter the registration number")).toHaveLength(1);
  await visit.holds("city", "Halifax");

  await visit.fill(number, "731846205");
  await visit.press("Check");
  const findings = visit.part("Readiness");
  expect(findings.text).toContain("Registration number is plausible");
  expect(findings.text).toContain("Name the business in the message");
  const linked = findings.querySelectorAll("a[href]").find(({ text }) => text.includes("Second sample message"));
  expect(linked?.getAttribute("href")).toMatch(/#sample_message_2$/);

  await visit.press("Submit registration");
  await visit.sees("Carriers receive the form once the messaging service is set up.");
  expect(visit.texts("h2")).toContain("History");
  const [row] = rows(
    "select form, phase from a2p_registrations where business_id = (select id from businesses where name = ?)",
    "Harbour Books",
  );
  expect(row?.phase).toBe("kept");
  expect(JSON.parse(String(row?.form))).toEqual({
    ...typed,
    ...chosen,
    business_registration_number: "731846205",
    daily_volume: "low",
  });
});

test("an approved registration is read only", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  await visit.open(address);
  await visit.sees(/^Registered$/, "main *");
  await visit.sees("Low-Volume, under 6,000 messages per day");
  expect(visit.buttons(/Submit/)).toEqual([]);
});

test("a setting is found, looked at, refused, saved and taken back", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  const [name, label] = ["slide_show_duration", "Slide duration"] as const;
  await visit.open("/settings");
  await visit.type("Search settings", "diaporama");
  await visit.press("Search");
  const [found] = visit.links(new RegExp(label));
  expect(found?.getAttribute("href")).toBe(`/settings/rules/settings/merchantApp#${name}`);
  await visit.open(found?.getAttribute("href") ?? "");
  const before = visit.valueOf(new RegExp(`^${label}`));
  const after = String(Number(before) + 1);
  await visit.fill(name, after);
  await visit.press("Check");
  const look = visit.part("Before you save").querySelectorAll("tr");
  expect(look.some(({ text }) => text.includes(label) && text.includes(before) && text.includes(after))).toBe(true);
  await visit.holds(name, after);

  await visit.fill(name, "soon");
  await visit.pressFor([422], "Save settings");
  expect(visit.links(`${label}: Enter a whole number`)).toHaveLength(1);
  await visit.holds(name, "soon");

  await visit.fill(name, after);
  await visit.press("Save settings");
  await visit.sees("Counter and merchant app saved.");
  await visit.holds(name, after);

  await visit.open("/settings/history");
  const [undo] = visit.buttons(new RegExp(`^Take back the change of ${label}`));
  await visit.pressIn(undo?.closest("form") ?? undefined, /^Take back/);
  await visit.sees("Change taken back.");
  await visit.open("/settings/rules/settings/merchantApp");
  await visit.holds(name, before);
});

test("links and points are refused by field, saved, and shown to customers", async ({ visit, signInAs }) => {
  await signInAs("other.admin");
  await visit.open("/socials/dashboard/social/edit");
  const points = "BusinessCallToAction[4][points]";
  await visit.fill("facebook_url", "https://facebook.com@evil.example/");
  await visit.fill("yelp_url", "https://www.yelp.ca/biz/harbour-books");
  await visit.check("BusinessCallToAction[4][enabled]");
  await visit.fill(points, "0");
  await visit.pressFor([422], "Save social media");
  expect(visit.links(/^Facebook: Enter a Facebook link/)).toHaveLength(1);
  expect(visit.links(/^Facebook: Enter at least 1 point/)).toHaveLength(1);
  await visit.holds("facebook_url", "https://facebook.com@evil.example/");
  await visit.fill("facebook_url", "https://www.facebook.com/harbour.books");
  await visit.fill(points, "10");
  await visit.press("Save social media");
  await visit.sees("Social media saved.");
  const [place] = rows(
    "select slug from public_slugs where branch_id is null and business_id = (select id from businesses where name = ?)",
    "Harbour Books",
  );
  for (const shown of ["join", "catalog"]) {
    await visit.open(`/${shown}/${place?.slug}`);
    const links = visit.part("Follow us").querySelectorAll("a[href]");
    const facebook = links.find(({ text }) => text.includes("Facebook"));
    expect(facebook?.getAttribute("href")).toBe("https://www.facebook.com/harbour.books");
    expect(links.some(({ text }) => text.includes("Yelp"))).toBe(true);
  }
});

test("a customer gets a network's points once", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  const [customer] = rows(
    `select id from customers where left_at is null and business_id = (select id from businesses where name = ?)
     and id not in (select customer_id from social_rewards) order by id desc limit 1 offset 9`,
    "Maison Laurier",
  );
  await visit.open(`/customers/profile/uid=${customer?.id}`);
  await visit.press("Give 25 points for Instagram");
  await visit.sees("25 points given for Instagram.");
  expect(visit.part("Social media").text).toMatch(/25 points, given \d\d\/\d\d\/\d{4}/);
  const given = rows("select points from social_rewards where customer_id = ?", Number(customer?.id));
  expect(given).toEqual([{ points: 25 }]);
});
