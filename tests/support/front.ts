import type { ChildProcess } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "playwright/test";
import { password } from "./browser";
import { ready, spawnPortal } from "./own-portal";
import { output, portal } from "./places";

/** The portal API of the portal under test, as an external installation whose responses can be changed. */
export class Installation {
  version = "2.26.15";
  /** Rewrites the text of a response. */
  rewrite: (text: string) => string = (text) => text;
  /** Responses by path, instead of the API's own. */
  readonly answers = new Map<string, unknown>();

  readonly #server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const own = this.answers.get((request.url ?? "").split("?")[0] ?? "");
    const head = { "content-type": "application/json", "x-app-version": this.version };
    if (own !== undefined) {
      response.writeHead(200, head).end(JSON.stringify(own));
      return;
    }
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(`${portal.origin}${request.url}`, {
      method: request.method ?? "GET",
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const text = (await answer.text()).replaceAll('"version":"2.26.15"', `"version":"${this.version}"`);
    response.writeHead(answer.status, head).end(this.rewrite(text));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** A portal in front of an installation (PORTAL_API_URL). */
export class Front {
  readonly installation = new Installation();
  #child: ChildProcess | undefined;
  origin = "";

  /** Starts at `offset` from the run's own port; each suite and project needs its own. */
  async start(offset: number): Promise<void> {
    const port = portal.port + offset;
    this.origin = `http://localhost:${port}`;
    this.#child = spawnPortal(port, {
      DATA_DIR: `${output}/front-${port}`,
      PORTAL_API_URL: await this.installation.start(),
    });
    await ready(this.origin);
  }

  stop(): void {
    this.#child?.kill("SIGKILL");
    this.installation.stop();
  }

  async signIn(page: Page, username = "business.admin"): Promise<void> {
    const answer = await page.request.post(`${this.origin}/`, {
      headers: { origin: this.origin, "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
      form: { username, password },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
  }
}
