import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddress from "proxy-addr";

/*
 * Facts about the connection of the request being served. The Remix server passes on a Request only, so they travel in
 * an AsyncLocalStorage.
 */

interface Connection {
  /** Network of the client, as returned by `networkOf`. */
  readonly address: string;
  /** The User-Agent header; "" when it is missing. */
  readonly agent: string;
  /** Gives the request body the time of an upload. */
  allowUpload?: () => void;
}

declare global {
  // Shared by every copy of this module: the built server, the command that starts it, a reload in development.
  var connections: AsyncLocalStorage<Connection> | undefined;
}

/** Decides whether the proxy at `address`, `hops` away, may be trusted. */
type Trust = (address: string, hops: number) => boolean;

/** @throws TypeError unless each is an address, a network such as 10.0.0.0/8, or a name such as `loopback`. */
export const trustIn = (proxies: readonly string[]): Trust =>
  proxies.length === 0 ? () => false : proxyAddress.compile([...proxies]);

/**
 * The client's address: the connection's own or, as far as the proxies are trusted, the one in X-Forwarded-For. Any
 * client can send that header, so nobody else is trusted.
 */
export function visitorAddress(request: IncomingMessage, trust: Trust): string {
  const address = proxyAddress(request, trust) ?? "";
  return isIP(address) > 0 ? address : (request.socket.remoteAddress ?? "");
}

/** Records the connection of every HTTP request this process serves. */
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

/** Network of the request being served; "" outside a request. */
export const connectionAddress = () => globalThis.connections?.getStore()?.address ?? "";

/** User-Agent of the request being served; "" outside a request. */
export const connectionAgent = () => globalThis.connections?.getStore()?.agent ?? "";

/** Object that identifies the request being served; undefined outside a request. */
export const connectionHere = (): object | undefined => globalThis.connections?.getStore();

/**
 * Extends the time limit of the request being served to that of an upload: for an authenticated sender, where files are
 * expected.
 */
export const allowUpload = () => globalThis.connections?.getStore()?.allowUpload?.();

/** Sets what `allowUpload` does for the request being served. */
export function onUploadAllowed(act: () => void): void {
  const connection = globalThis.connections?.getStore();
  if (connection) connection.allowUpload = act;
}

/** The part of an address that a visitor can hardly change: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const parts = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::") ? Math.max(0, 8 - parts.length - right.length) : 0;
  return `${[...parts, ...Array<string>(zeros).fill("0"), ...right].slice(0, 4).join(":")}::/64`;
}
