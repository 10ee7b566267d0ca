import { expect, test } from "../../support/http";
import { invited } from "../../support/invited";
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

test("a programme's own address is where its invitations lead, and /join always shows the form", async ({
  visit,
  request,
}) => {
  const { path } = await invited(request, { referral_link_redirect_url: "https://shop.example/welcome" });
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe(`https://shop.example/welcome?ref=${path.slice("/r/".length)}`);
  await visit.open(`${path}/join`);
  expect(visit.all("script")).toEqual([]);
  expect(visit.texts("form button[type=submit]")[0]).toBe("Join");
});

test("a code that nobody has opens nothing", async ({ visit }) => {
  for (const code of ["1".repeat(18), "no-code", `${"1".repeat(18)}/join`]) {
    await visit.meets(404, `/r/${code}`);
    expect(visit.all("h1"), code).toHaveLength(1);
    expect(visit.all("form, a"), "ways into the portal").toEqual([]);
  }
  await visit.meets(404, "/s/AAAAAAAAAAAAAAAAAAAAAA");
});
