import type { IncomingMessage, ServerResponse } from "node:http";
import { onUploadAllowed } from "./connection";

/** Milliseconds a request body may take, counted from the request line. */
export interface BodyTimes {
  /** A form on a slow connection. */
  readonly form: number;
  /** The largest import file on a slow connection, once its sender is authenticated. */
  readonly upload: number;
}

export const bodyTimes: BodyTimes = { form: 60_000, upload: 15 * 60_000 };

function cutOff({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse, tooSlow: string): void {
  if (complete) return;
  if (headersSent) socket.destroy();
  else socket.end(tooSlow, () => socket.destroy());
}

/**
 * Enforces the time limit of a request body. When the response is sent before the body is complete, it discards the
 * rest: closing the connection while the client still sends would lose the response.
 * @param tooSlow raw response to a body that takes too long
 */
export function limitBody(request: IncomingMessage, response: ServerResponse, times: BodyTimes, tooSlow: string): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  let timer = setTimeout(cutOff, times.form, request, response, tooSlow);
  onUploadAllowed(() => {
    clearTimeout(timer);
    if (!request.complete) timer = setTimeout(cutOff, times.upload - times.form, request, response, tooSlow);
  });
  const over = () => {
    clearTimeout(timer);
    request.socket.off("close", over);
  };
  // A keep-alive connection serves many requests, so the listeners are removed after each.
  request.socket.once("close", over);
  request.once("close", over);
  response.once("finish", () => {
    if (!request.complete) request.removeAllListeners("data").removeAllListeners("readable").resume();
  });
}
