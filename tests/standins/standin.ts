import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * What local stand-ins for services outside have in common: they are strict where the real ones are, and fail on demand.
 */

/** What was asked: the form's or the query's fields, by name; a field of more values is joined by commas. */
export interface Asked {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** All values of a field. */
  readonly all: (name: string) => readonly string[];
  readonly headers: IncomingMessage["headers"];
  /** What the pattern of the route caught. */
  readonly caught: readonly string[];
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StandinRoute {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: RegExp;
  /** The fields it knows, or what their names look like; any other is refused. */
  readonly fields: readonly (string | RegExp)[];
  /** Open to whoever comes: pages that a browser is sent to. */
  readonly open?: true;
  readonly answer: (asked: Asked) => Answered | Promise<Answered>;
}

/**
 * How a call goes wrong: `slow` does it and answers after `ms`; `error` answers 500 and does nothing; `refused` answers
 * `body` with `status` and does nothing; `lost` does it and drops the connection; `duplicate` sends the event of it twice.
 */
export interface Fault {
  readonly kind: "slow" | "error" | "refused" | "lost" | "duplicate";
  readonly method?: string;
  /** Only calls to a path that this pattern finds. */
  readonly path?: string;
  /** How many calls; one if not said. */
  readonly times?: number;
  readonly ms?: number;
  readonly status?: number;
  readonly body?: unknown;
}

interface Service {
  readonly name: string;
  readonly routes: readonly StandinRoute[];
  /** What is wrong with who asks, as the service says it; null when nothing is. */
  readonly refuse: (asked: Asked) => Answered | null;
  /** How the service answers what it does not know: a path, or a field by its name. */
  readonly unknown: (what: string, field?: string) => Answered;
  /** A header by which a repeat gets the first's answer. */
  readonly repeatHeader?: string;
  /** How the service answers a repeat with other content. */
  readonly misused?: () => Answered;
  /** What whoever works with it may tell it, by name: `POST /standin/{name}` with JSON. */
  readonly controls?: Readonly<Record<string, (told: unknown) => void>>;
}

export interface Standin {
  readonly name: string;
  readonly origin: string;
  /** The calls that came, in their order. */
  readonly asked: Asked[];
  fault(fault: Fault): void;
  /** Whether the event of this path is to be sent twice: takes the fault back. */
  takeDuplicate(path: string): boolean;
  close(): Promise<void>;
}

/**
 * Starts a stand-in on this machine. Beside the service's own paths it takes `POST /standin/faults` (a Fault as JSON) and
 * its own controls, and answers `GET /standin/asked`, for who works with it by hand.
 * @param port any free one if not said.
 */
export async function startStandin(service: Service, port = 0): Promise<Standin> {
  const asked: Asked[] = [];
  const faults: { fault: Fault; left: number }[] = [];
  const repeats = new Map<string, { content: string; answer: Answered }>();
  const order = (fault: Fault) => faults.push({ fault, left: fault.times ?? 1 });
  const controls: Service["controls"] = { ...service.controls, faults: (told) => order(told as Fault) };
  const take = ({ method, path }: Pick<Asked, "method" | "path">, kinds: readonly Fault["kind"][]): Fault | null => {
    const found = faults.find(
      ({ fault, left }) =>
        left > 0 &&
        kinds.includes(fault.kind) &&
        (fault.method ?? method) === method &&
        new RegExp(fault.path ?? "").test(path),
    );
    if (!found) return null;
    found.left -= 1;
    return found.fault;
  };

  async function answerTo(call: Asked, route: StandinRoute): Promise<Answered> {
    const refusal = route.open ? null : service.refuse(call);
    if (refusal) return refusal;
    const isKnown = (name: string) =>
      route.fields.some((known) => (typeof known === "string" ? known === name : known.test(name)));
    const stranger = Object.keys(call.fields).find((name) => !isKnown(name));
    if (stranger !== undefined) return service.unknown(call.path, stranger);
    const key = service.repeatHeader && call.method === "POST" && call.headers[service.repeatHeader];
    if (typeof key !== "string") return route.answer(call);
    const content = JSON.stringify([call.path, call.fields]);
    const before = repeats.get(key);
    if (before && before.content !== content) return service.misused?.() ?? service.unknown(call.path);
    if (before) return before.answer;
    const answer = await route.answer(call);
    if (answer.status < 500) repeats.set(key, { content, answer });
    return answer;
  }

  async function taken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://standin");
    const body = await textOf(request);
    const control = controls?.[/^\/standin\/(\w+)$/.exec(url.pathname)?.[1] ?? ""];
    if (control && request.method === "POST") {
      control(JSON.parse(body));
      return send(response, { status: 200, body: { status: "OK" } });
    }
    if (url.pathname === "/standin/asked") return send(response, { status: 200, body: asked });
    const found = routeOf(service.routes, request.method ?? "GET", url.pathname);
    const call: Asked = {
      ...{ method: request.method ?? "GET", path: url.pathname, headers: request.headers },
      ...fieldsOf(url.search, body),
      caught: found?.caught ?? [],
    };
    asked.push(call);
    const fault = take(call, ["slow", "error", "refused", "lost"]);
    if (fault?.kind === "refused") return send(response, { status: fault.status ?? 400, body: fault.body ?? {} });
    if (fault?.kind === "error") return send(response, { status: 500, body: { error: { message: "Out of order" } } });
    const answer = found ? await answerTo(call, found.route) : service.unknown(call.path);
    if (fault?.kind === "lost") {
      request.socket.destroy();
      return;
    }
    if (fault?.kind === "slow") await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 6_000).unref());
    send(response, answer);
  }

  const server = createServer((request, response) => {
    taken(request, response).catch((error: unknown) => {
      send(response, { status: 500, body: { error: { message: String(error) } } });
    });
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  const { port: opened } = server.address() as AddressInfo;
  return {
    name: service.name,
    origin: `http://127.0.0.1:${opened}`,
    asked,
    fault: order,
    takeDuplicate: (path) => take({ method: "POST", path }, ["duplicate"]) !== null,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function routeOf(routes: readonly StandinRoute[], method: string, path: string) {
  for (const route of routes) {
    const match = route.method === method && route.path.exec(path);
    if (match) return { route, caught: match.slice(1) };
  }
  return null;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

function fieldsOf(query: string, body: string): Pick<Asked, "fields" | "all"> {
  const sent = [...new URLSearchParams(query), ...new URLSearchParams(body)];
  const all = (name: string) => sent.filter(([one]) => one === name).map(([, value]) => value);
  return { fields: Object.fromEntries(sent.map(([name]) => [name, all(name).join(",")])), all };
}

function send(response: ServerResponse, { status, body, type = "application/json", headers = {} }: Answered): void {
  response.writeHead(status, { "Content-Type": type, ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
