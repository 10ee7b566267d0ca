import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";

/* Public pages that do not exist, in the visitor's language. */

for (const path of ["/r/none", "/r/none/join", "/s/none", "/join/none", "/catalog/none"]) {
  test(`${path} is not there in the visitor's language, and sends no script`, async ({ request }) => {
    for (const [language, title] of [
      ["fr-CA,en;q=0.5", "Page introuvable"],
      ["es", "Página no encontrada"],
      ["ja", "Page not found"],
    ] as const) {
      const answer = await request.get(path, { headers: { "Accept-Language": language } });
      expect(answer.status()).toBe(404);
      const html = await answer.text();
      expect(html).toContain(title);
      expect(html).not.toContain("<script");
    }
  });
}

test("a public page tells its business and branch in the language asked for", async ({ request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const [french] = rows("select about from branch_texts where about <> '' and language_id = 2");
  expect(await read("/join/maison-laurier?language=2")).toContain(String(french?.about));
  expect(await read("/join/maison-laurier")).not.toContain(String(french?.about));
  expect(await read("/join/online-shop?language=2")).toContain("Boutique en ligne");
  expect(await read("/join/online-shop?language=3")).toContain("Tienda en línea");
});
