import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

/*
 * Where a request comes from, taken from its connection. Headers such as X-Forwarded-For are anybody's to write, and
 * the Remix server hands a page nothing else, so the address rides along with the request's asynchronous work.
 */

declare global {
  // Shared by every copy of this module: the built server, the command that starts it, a reload in development.
  var connectionAddresses: AsyncLocalStorage<string> | undefined;
}

/** Begins to note the address of every HTTP request this process serves. */
export function noteConnections(): void {
  if (globalThis.connectionAddresses) return;
  const addresses = new AsyncLocalStorage<string>();
  globalThis.connectionAddresses = addresses;
  subscribe("http.server.request.start", (message) => {
    const request = typeof message === "object" && message !== null && "request" in message ? message.request : null;
    if (request instanceof IncomingMessage) addresses.enterWith(networkOf(request.socket.remoteAddress ?? ""));
  });
}

/** The address of the request being served, or "" outside one. */
export const connectionAddress = () => globalThis.connectionAddresses?.getStore() ?? "";

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
