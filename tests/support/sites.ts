import { createServer } from "node:http";
import { pos, sibling, stranger } from "./places";

/*
 * The other sites of the browser tests. Pages of `pos` and `stranger` frame the address in their query; they are real
 * servers, for a page that a test makes up counts as a public one, and browsers keep those away from this machine.
 */

const framing = (address: string) =>
  `<!doctype html><html lang="en"><title>Point of sale</title><iframe title="Portal" width="320" height="600" src="${address.replaceAll('"', "%22")}"></iframe></html>`;

for (const { port, origin } of [pos, stranger]) {
  createServer((request, response) => {
    const address = new URL(request.url ?? "/", origin).searchParams.get("frames") ?? "about:blank";
    response.setHeader("content-type", "text/html").end(framing(address));
  }).listen(port, "127.0.0.1");
}

createServer((_request, response) => {
  response
    .setHeader("content-type", "text/html")
    .setHeader("set-cookie", [
      "plain=1; SameSite=None; Secure; Path=/",
      "apart=1; SameSite=None; Secure; Path=/; Partitioned",
    ])
    .end("<p>A third party</p>");
}).listen(sibling.port);
