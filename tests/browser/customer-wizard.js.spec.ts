import { expect, test } from "../support/browser";
import { customersOf } from "../support/manifest";
import { customerRows, rows } from "../support/rows";
import type { Visit } from "../support/visit";
import { bothWays, next } from "../support/walks";

const first = "Customer details";
const last = "Review and save";

const start = async (visit: Visit) => {
  await visit.open("/customers/template/customers/create");
  await visit.heading(first);
};

async function finish(visit: Visit, name: string): Promise<number> {
  await visit.press(/^(Add customer|Save customer)$/);
  await visit.arrives(/^\/customers\/profile\/uid=\d+/);
  await visit.heading(name);
  await visit.sees(/Customer (added|saved)\./, 'main [role="status"]');
  return Number(/uid=(\d+)/.exec(visit.address())?.[1]);
}

const idOf = (table: "tags" | "tiers", position: number) =>
  Number(
    rows(
      `select t.id from ${table} t join users u on u.business_id = t.business_id
       where u.username = 'business.admin' and t.enabled = 1 order by t.id limit 1 offset ?`,
      position,
    )[0]?.id,
  );

test("a customer with everything: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const made: number[] = [];
  const branches = rows(
    `select b.id, b.name from branches b join users u on u.business_id = b.business_id
     where u.username = 'business.admin' order by b.is_default desc, b.id`,
  );
  await bothWays(
    browser,
    async (visit, run) => {
      await start(visit);
      await visit.fill("firstName", "Parity");
      await visit.fill("lastName", "d’Every & <Thing>");
      await visit.fill("birthDate", "1984-02-29");
      await visit.select("language", "French");
      await visit.fill("email", `Parity.Every${run}@Courriel.example`);
      await visit.select("country_code", "FR");
      await visit.fill("phone", `01 42 68 53 0${run}`);
      for (const consent of ["consentEmail", "consentPush"]) await visit.check(consent);
      await visit.holds("branchId", String(branches[0]?.id));
      await visit.select("branchId", String(branches[1]?.name));
      await visit.fill("account_number", `PARITY-${run}`);
      await visit.check("overrideTierStatus");
      await visit.select("profileUserTierId", String(idOf("tiers", 1)));
      await visit.check("userTags", idOf("tags", 0));
      await visit.check("userTags", idOf("tags", 2));
      await visit.unfold("Address");
      await visit.fill("street_number", "12");
      await visit.fill("route", "Rue Cambon");
      await visit.fill("city", "Paris");
      await visit.fill("postal_code", "75001");
      await visit.select("country_short", "FR");
      await visit.fill("geo_lat", "48.8675");
      await visit.fill("geo_long", "2.3265");
      await visit.fill("custom_field_1", "Rye");
      await visit.fill("notes", "First line\nsecond line");
      await next(visit, last);
      await visit.sees(/^Parity d’Every & <Thing>$/, "main *");
      await visit.sees(String(branches[1]?.name), "dd");
      await visit.sees("12 Rue Cambon");
      made.push(await finish(visit, "Parity d’Every & <Thing>"));
      await visit.sees(`parity.every${run}@courriel.example`);
      await visit.sees("02/29/1984");
      await visit.sees(/^Set manually$/, "main *");
    },
    { scriptless: "browser" },
  );
  const [one = 0, two = 0] = made;
  expect(customerRows(two)).toBe(customerRows(one));
  expect(rows("select branch_id from customers where id = ?", one)).toEqual([{ branch_id: branches[1]?.id }]);
  expect(
    rows(
      "select email, phone, phone_country, birth_date, country, geo_lat, override_tier, tier_id, consent_email, consent_sms, consent_push from customers where id = ?",
      one,
    ),
  ).toEqual([
    {
      email: "parity.every0@courriel.example",
      phone: "+33142685300",
      phone_country: "FR",
      birth_date: "1984-02-29",
      country: "France",
      geo_lat: 48867500,
      override_tier: 1,
      tier_id: idOf("tiers", 1),
      consent_email: 1,
      consent_sms: 0,
      consent_push: 1,
    },
  ]);
});

test("what is refused stands beside its field, and what was typed stays", async ({ browser }) => {
  test.slow();
  const [known = 0] = customersOf("business.admin");
  const [taken] = rows(
    "select email, phone, account_number, first_name || ' ' || last_name as name from customers where id = ?",
    known,
  );
  await bothWays(browser, async (visit) => {
    await start(visit);
    const refused = async (field: string, message: string) => {
      await visit.press(/^(Continue|Add customer)$/);
      await visit.sees(message, `#error-summary a[href$="#${field}"]`);
    };
    await refused("firstName", "Enter a name");
    await visit.fill("firstName", "Refused");
    await visit.fill("birthDate", "2999-01-01");
    await refused("birthDate", "in the future");
    await visit.holds("firstName", "Refused");
    await visit.fill("birthDate", "");
    await visit.fill("email", "no address");
    await refused("email", "Enter an email address");
    await visit.fill("email", String(taken?.email));
    await visit.fill("phone", "12");
    await visit.fill("account_number", String(taken?.account_number));
    await refused("phone", "Not a valid phone number");
    await visit.sees("email address", '#error-summary a[href$="#email"]');
    await visit.sees("account number", '#error-summary a[href$="#account_number"]');
    await visit.heading(first);
    await visit.sees("Not a valid phone number in Canada", "#phone-error");
    await visit.holds("phone", "12");
    await visit.shows("#phone-error a", []);
    await visit.sees(String(taken?.name), `#account_number-error a[href="/customers/profile/uid=${known}"]`);
    await visit.fill("account_number", "");
    await refused("email", "Another customer has this email address");
    await visit.shows("#account_number-error", []);
  });
  expect(rows("select id from customers where first_name = 'Refused'")).toEqual([]);
});
