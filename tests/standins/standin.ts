import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * Common part of local stand-ins for external services: they are as strict as the real ones, and fail on demand.
 */

/** A request: the form's or the query's fields by name; several values of a field are joined by commas. */
export interface Asked {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** All values of a field. */
  readonly all: (name: string) => readonly string[];
  readonly headers: IncomingMessage["headers"];
  /** Capture groups of the route's pattern. */
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
  /** Accepted field names or patterns; any other field is refused. */
  readonly fields: readonly (string | RegExp)[];
  /** Public: pages to which a browser is sent. */
  readonly open?: true;
  readonly answer: (asked: Asked) => Answered | Promise<Answered>;
}

/**
 * How a call fails: `slow` performs it and responds after `ms`; `error` responds 500 without performing it; `refused`
 * responds with `body` and `status` without performing it; `lost` performs it and drops the connection; `duplicate`
 * sends its event twice.
 */
export interface Fault {
  readonly kind: "slow" | "error" | "refused" | "lost" | "duplicate";
  readonly method?: string;
  /** Pattern of the paths concerned. */
  readonly path?: string;
  /** Number of calls; one by default. */
  readonly times?: number;
  readonly ms?: number;
  readonly status?: number;
  readonly body?: unknown;
}

interface Service {
  readonly name: string;
  readonly routes: readonly StandinRoute[];
  /** Refuses an unauthorized request as the service does; null if it is authorized. */
  readonly refuse: (asked: Asked) => Answered | null;
  /** The service's response to an unknown path or field. */
  readonly unknown: (what: string, field?: string) => Answered;
  /** The idempotency header: a repeat gets the first response. */
  readonly repeatHeader?: string;
  /** The service's response to a repeat with different content. */
  readonly misused?: () => Answered;
  /** Controls by name: `POST /standin/{name}` with JSON. */
  readonly controls?: Readonly<Record<string, (told: unknown) => void>>;
}

export interface Standin {
  readonly name: string;
  readonly origin: string;
  /** The calls received, in order. */
  readonly asked: Asked[];
  fault(fault: Fault): void;
  /** Whether the event of this path is to be sent twice; consumes the fault. */
  takeDuplicate(path: string): boolean;
  close(): Promise<void>;
}

/**
 * Starts a stand-in on this machine. Besides the service's own paths it accepts `POST /standin/faults` (a Fault as
 * JSON) and its own controls, and responds to `GET /standin/asked`, for manual use.
 * @param port any free one by default.
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
