import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddress from "proxy-addr";

/*
 * What a request's pages and calls may know of the connection it came by. The Remix server hands them a Request only, so
 * it rides along with the request's asynchronous work.
 */

interface Connection {
  /** The network the request comes from, as `networkOf` says it. */
  readonly address: string;
  /** What the visitor's browser calls itself; "" where it says nothing. */
  readonly agent: string;
  /** Gives the request's body the time that an upload takes. */
  allowUpload?: () => void;
}

declare global {
  // Shared by every copy of this module: the built server, the command that starts it, a reload in development.
  var connections: AsyncLocalStorage<Connection> | undefined;
}

/** Says of an address, and how many hops away it is, whether it is a proxy that may be believed. */
type Trust = (address: string, hops: number) => boolean;

/** @throws TypeError for what is neither an address, a network such as 10.0.0.0/8, nor a name such as `loopback`. */
export const trustIn = (proxies: readonly string[]): Trust =>
  proxies.length === 0 ? () => false : proxyAddress.compile([...proxies]);

/**
 * The visitor's address: that of the connection, or, as far as the proxies on the way are trusted, the one they say in
 * X-Forwarded-For. Anybody else may write that header, and is not believed.
 */
export function visitorAddress(request: IncomingMessage, trust: Trust): string {
  const address = proxyAddress(request, trust) ?? "";
  return isIP(address) > 0 ? address : (request.socket.remoteAddress ?? "");
}

/** Begins to note the connection of every HTTP request this process serves. */
export function noteConnections(trustedProxies: readonly string[] = []): void {
  if (globalThis.connections) return;
  const connections = new AsyncLocalStorage<Connection>();
  globalThis.connections = connections;
  const trust = trustIn(trustedProxies);
  subscribe("http.server.request.start", (message) => {
    const request = typeof message === "object" && message !== null && "request" in message ? message.request : null;
    if (request instanceof IncomingMessage)
      connections.enterWith({
        address: networkOf(visitorAddress(request, trust)),
        agent: request.headers["user-agent"] ?? "",
      });
  });
}

/** The network of the request being served, or "" outside one. */
export const connectionAddress = () => globalThis.connections?.getStore()?.address ?? "";

/** What the browser of the request being served calls itself, or "" outside one. */
export const connectionAgent = () => globalThis.connections?.getStore()?.agent ?? "";

/** Stands for the request being served, the same for all that is done for it; undefined outside one. */
export const connectionHere = (): object | undefined => globalThis.connections?.getStore();

/** Lets the request being served take as long as an upload: for a known sender, where files are expected. */
export const allowUpload = () => globalThis.connections?.getStore()?.allowUpload?.();

/** Has `allowUpload` of the request being served do this. */
export function onUploadAllowed(act: () => void): void {
  const connection = globalThis.connections?.getStore();
  if (connection) connection.allowUpload = act;
}

/** What one visitor can hardly change: an IPv4 address, or the first half of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::") ? Math.max(0, 8 - left.length - right.length) : 0;
  return `${[...left, ...Array<string>(zeros).fill("0"), ...right].slice(0, 4).join(":")}::/64`;
}
