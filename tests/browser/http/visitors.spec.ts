import { expect, test } from "../../support/browser";

/* Public pages of nobody, in the language of whoever asks. */

for (const path of ["/r/none", "/r/none/join", "/s/none", "/join/none", "/catalog/none"]) {
  test(`${path} is not there in the visitor's language, and sends no script`, async ({ page }) => {
    for (const [language, title] of [
      ["fr-CA,en;q=0.5", "Page introuvable"],
      ["es", "Página no encontrada"],
      ["ja", "Page not found"],
    ] as const) {
      const answer = await page.request.get(path, { headers: { "Accept-Language": language } });
      expect(answer.status()).toBe(404);
      const html = await answer.text();
      expect(html).toContain(title);
      expect(html).not.toContain("<script");
    }
  });
}
