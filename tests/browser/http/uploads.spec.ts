import type { APIRequestContext } from "playwright/test";
import sharp from "sharp";
import { ownOrigin, password } from "../../support/browser";
import { expect, test } from "../../support/http";
import { makePerson } from "../../support/own-person";
import { picture } from "../../support/picture";
import type { PlainVisit } from "../../support/plain-visit";
import { spendPictures } from "../../support/rows";

/* The page that shows what becomes of a picture, by its plain form. */

const place = "/testupload";
const lines = (visit: PlainVisit) => visit.all("main tbody tr");

const choose = async (visit: PlainVisit, width: number, height: number) =>
  visit.upload("image", { name: "a.png", mimeType: "image/png", buffer: await picture(width, height) });

async function crop(visit: PlainVisit, place: Readonly<Record<string, string>>): Promise<void> {
  visit.unfoldAll("main details");
  for (const [name, value] of Object.entries(place)) await visit.fill(name, value);
}

async function widths(visit: PlainVisit, request: APIRequestContext) {
  const answers = lines(visit).map(async (line) => {
    const answer = await request.get(line.querySelector("img")?.getAttribute("src") ?? "");
    return (await sharp(await answer.body()).metadata()).width;
  });
  return Promise.all(answers);
}

test.beforeEach(async ({ signInAs, visit }) => {
  await signInAs("branch.clerk");
  await visit.open(place);
});

test("a picture is chosen and kept in four sizes, with bytes and paths", async ({ visit, request }) => {
  expect(visit.all("title")[0]?.text).toMatch(/^Testupload · /);
  await visit.sees("Nothing uploaded yet");
  await choose(visit, 1300, 650);
  await visit.press("Upload");
  const sizes = ["original", "large", "medium", "thumbnail"];
  expect(lines(visit)).toHaveLength(sizes.length);
  for (const [at, size] of sizes.entries()) {
    const line = lines(visit)[at];
    expect(line?.querySelector("th")?.text.trim()).toBe(size);
    expect(line?.text).toMatch(new RegExp(`/pictures/[\\w-]{32}/${size}\\.webp`));
    expect(line?.querySelector("td")?.text).toMatch(/^\d[\d,]*$/);
  }
  expect(await widths(visit, request)).toEqual([1300, 1200, 600, 160]);
});

test("what is kept can be cropped without choosing it again", async ({ visit, request }) => {
  await choose(visit, 800, 400);
  await visit.press("Upload");
  await crop(visit, { x: "100", y: "50", width: "300", height: "200" });
  await visit.press("Upload");
  expect(await widths(visit, request)).toEqual([300, 300, 300, 160]);
});

test("what is no picture, and nothing chosen, is refused beside the field", async ({ visit }) => {
  const buffer = Buffer.from("<html>no picture</html>");
  await visit.upload("image", { name: "a.png", mimeType: "image/png", buffer });
  await visit.press("Upload");
  await visit.sees("Use a JPEG, PNG, WebP or GIF picture", "main");
  await visit.sees("Nothing uploaded yet");
  await visit.open(place);
  await visit.press("Upload");
  await visit.sees("Choose a picture, or crop the current one", "main");
});

test("the picture that is there can be let go", async ({ visit }) => {
  await choose(visit, 40, 40);
  await visit.press("Upload");
  expect(lines(visit).length).toBeGreaterThan(0);
  await visit.tick(/^Remove the picture/);
  await visit.press("Upload");
  await visit.sees("Nothing uploaded yet");
});

test("a crop outside the picture is said with its size, and the picture stays", async ({ visit, request }) => {
  await choose(visit, 300, 200);
  await crop(visit, { x: "250", y: "250", width: "250", height: "250" });
  await visit.press("Upload");
  await visit.sees("it is 300 pixels wide and 200 high", "main");
  await crop(visit, { x: "50", y: "50", width: "50", height: "50" });
  await visit.press("Upload");
  expect(await widths(visit, request)).toEqual([50, 50, 50, 50]);
});

test("who sent too many pictures is told when to come back", async ({ request }) => {
  const form = { username: makePerson("pictures.http"), password };
  await request.post("/", { headers: ownOrigin, form, maxRedirects: 0 });
  spendPictures(form.username);
  const image = { name: "a.png", mimeType: "image/png", buffer: await picture(40, 40) };
  const answer = await request.post(place, { headers: ownOrigin, multipart: { image } });
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  expect(await answer.text()).toContain("Too many pictures at once. Try again in");
});
