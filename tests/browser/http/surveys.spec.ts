import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";

test.beforeEach(({ signInAs }) => signInAs("other.admin"));

const shop = "(select id from businesses where name = 'Harbour Books')";

test("is made, sent and answered, and its results are seen", async ({ visit }) => {
  const title = `Reading habits ${Date.now()} plain`;
  const field = (at: number, part: string) => `questions[${at}][${part}]`;
  await visit.open("/surveys/edit");
  await visit.type(/^Title/, title);
  await visit.type(/^Points for answering/, "5");
  await visit.fill(field(0, "text"), "What do you read?");
  await visit.fill(field(0, "choices"), "Novels");
  await visit.press("Add question");
  await visit.fill(field(1, "text"), "How is our choice?");
  await visit.select(field(1, "kind"), "rating");
  await visit.press("Move question 2 up");
  await visit.holds(field(0, "text"), "How is our choice?");
  await visit.holds(field(1, "text"), "What do you read?");
  await visit.pressFor([422], "Add survey");
  expect(visit.links(/Enter at least two choices, one per line/)).toHaveLength(1);
  await visit.holds(field(1, "text"), "What do you read?");
  await visit.fill(field(1, "choices"), "Novels\nPoems\nCookbooks");
  await visit.check(field(1, "required"));
  await visit.press("Add survey");
  await visit.heading(title);

  await visit.follow("Send");
  await visit.press("Count recipients");
  expect(visit.texts("h2")).toContain("Before you send");
  await visit.press(/^Send to \d+ customers$/);
  await visit.heading("Surveys");

  const [invited] = rows(
    `select i.token, i.customer_id from survey_invitations i join surveys s on s.id = i.survey_id
      where s.title = ? and i.token is not null order by i.id limit 1`,
    title,
  );
  await visit.open(`/s/${invited?.token}`);
  expect(visit.all("script")).toEqual([]);
  await visit.pressFirst(/\S/);
  expect(visit.all("#error-summary")).toHaveLength(1);
  await visit.tick(/^4\b/);
  await visit.tick("Poems");
  await visit.pressFirst(/\S/);
  expect(visit.all('[role="status"]').length).toBeGreaterThan(0);
  expect(visit.buttons(/\S/)).toEqual([]);
  const paid = rows(
    "select points from transactions where subtype = 'Survey' and comments = ? and customer_id = ?",
    title,
    Number(invited?.customer_id),
  );
  expect(paid).toEqual([{ points: 5 }]);

  await visit.open(`/surveys/dashboard?search=${encodeURIComponent(title)}`);
  const [results] = visit.links(/^Results/);
  await visit.open(results?.getAttribute("href") ?? "");
  expect(visit.texts("h2, h3")).toContain("2. What do you read?");
  await visit.sees("1 of 1 answered");
  visit.unfoldAll("main details");
  expect(visit.texts("tbody tr").some((line) => /^4 ?1 ?100%/.test(line))).toBe(true);
});

test("goes to the customers that the list showed", async ({ visit }) => {
  const title = `For the listed ${Date.now()}`;
  await visit.open("/surveys/edit");
  await visit.type(/^Title/, title);
  await visit.fill("questions[0][text]", "How was it?");
  await visit.select("questions[0][kind]", "rating");
  await visit.press("Add survey");
  const [person] = rows(
    `select id, first_name, last_name from customers where business_id = ${shop} and left_at is null
      and first_name != '' and last_name != '' order by id desc limit 1`,
  );
  await visit.open(`/customers?search=${encodeURIComponent(`${person?.first_name} ${person?.last_name}`)}`);
  await visit.follow("Send survey");
  await visit.choose("Survey", title);
  await visit.press("Continue");
  await visit.heading(title);
  await visit.sees("Only customers from your filtered list");
  await visit.press("Count recipients");
  await visit.press("Send to 1 customer");
  await visit.heading("Surveys");
  const sent = rows(
    "select i.customer_id from survey_invitations i join surveys s on s.id = i.survey_id where s.title = ?",
    title,
  );
  expect(sent).toEqual([{ customer_id: person?.id }]);
});
