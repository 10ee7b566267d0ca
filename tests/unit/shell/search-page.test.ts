import { expect, test } from "vitest";
import { nobody } from "~/shell/found";
import Search from "~/shell/pages/search";
import { pageHtml } from "../../support/page-html";

const none = { query: "ada", screens: [], settings: [] };

test("a search that was not answered is told apart from one that found nobody", async () => {
  const unanswered = await pageHtml(Search, "/search?q=ada", { ...none, people: { customers: [], more: true } });
  expect(unanswered).toContain("Could not search customers");
  expect(unanswered).not.toContain("No results");
  const found = await pageHtml(Search, "/search?q=ada", { ...none, people: nobody });
  expect(found).toContain("No results");
  expect(found).not.toContain("Could not search");
});
