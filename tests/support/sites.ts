import { createServer } from "node:http";
import { startStripe } from "../standins/stripe";
import { cardService, pos, sibling, stranger } from "./places";

/*
 * The other sites of the browser tests. Pages of `pos` and `stranger` frame the address in their query. They are real
 * servers, because browsers treat pages made up by a test as public and block their access to this machine.
 */

const framing = (address: string) =>
  `<!doctype html><html lang="en"><title>Point of sale</title><iframe title="Portal" width="320" height="600" src="${address.replaceAll('"', "%22")}"></iframe></html>`;

for (const { port, origin } of [pos, stranger]) {
  createServer((request, response) => {
    const address = new URL(request.url ?? "/", origin).searchParams.get("frames") ?? "about:blank";
    response.setHeader("content-type", "text/html").end(framing(address));
  }).listen(port, "127.0.0.1");
}

const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256"/></svg>';

createServer((request, response) => {
  if (request.url?.startsWith("/tiles/")) {
    response.setHeader("content-type", "image/svg+xml").end(tile);
    return;
  }
  response
    .setHeader("content-type", "text/html")
    .setHeader("set-cookie", [
      "plain=1; SameSite=None; Secure; Path=/",
      "apart=1; SameSite=None; Secure; Path=/; Partitioned",
    ])
    .end("<p>A third party</p>");
}).listen(sibling.port);

await startStripe(cardService.port);
