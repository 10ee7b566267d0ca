import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the server handles one request. */
export type Behaviour = (response: ServerResponse, seen: Seen) => void;

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
  };

export const badGateway: Behaviour = (response) => {
  response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");
};

export const brokenJson: Behaviour = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end('{"status":"OK","offe');
};

/** Closes the connection before any response. */
export const drop: Behaviour = (response) => {
  response.destroy();
};

/** Starts the response and closes the connection. */
export const breakOff: Behaviour = (response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
  response.write('{"status":"OK"', () => response.destroy());
};

/** Sends nothing until the server closes. */
export const silence: Behaviour = () => undefined;

/** Sends the headers but never the whole body. */
export const stall: Behaviour = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write("{");
};

const pathOnly = (url: string) => url.split("?")[0] ?? url;

/**
 * A portal API that fails as planned, and records calls. Each path uses its behaviours in turn; the last one repeats.
 */
export class FaultServer {
  readonly seen: Seen[] = [];
  readonly #plans = new Map<string, Behaviour[]>();
  readonly #waiting = new Set<() => void>();
  readonly #server = createServer((request, response) => this.#serve(request, response));

  static async start(): Promise<FaultServer> {
    const faults = new FaultServer();
    await new Promise<void>((resolve) => faults.#server.listen(0, "127.0.0.1", resolve));
    return faults;
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Sets the behaviours of `path`. */
  plan(path: string, ...behaviours: Behaviour[]): void {
    this.#plans.set(path, behaviours);
  }

  calls(path: string): Seen[] {
    return this.seen.filter((one) => pathOnly(one.path) === path);
  }

  /** Resolves once `path` was called `count` times in all. */
  async arrived(path: string, count = 1): Promise<void> {
    while (this.calls(path).length < count) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const seen = {
        method: request.method ?? "",
        path,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      this.seen.push(seen);
      const plan = this.#plans.get(pathOnly(path)) ?? [json({ status: "NOT_OK", message: "Not planned" }, 404)];
      const behaviour = plan.length > 1 ? plan.shift() : plan[0];
      behaviour?.(response, seen);
      for (const wake of this.#waiting) wake();
      this.#waiting.clear();
    });
  }
}
