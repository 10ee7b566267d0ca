import type { IncomingMessage, ServerResponse } from "node:http";
import { onUploadAllowed } from "./connection";

/** Milliseconds that the body of a request may take from its first line on. */
export interface BodyTimes {
  /** A form over a slow line. */
  readonly form: number;
  /** The largest file of an import over one, once its sender is known. */
  readonly upload: number;
}

export const bodyTimes: BodyTimes = { form: 60_000, upload: 15 * 60_000 };

const tooSlow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

function cutOff({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return;
  if (headersSent) socket.destroy();
  else socket.end(tooSlow, () => socket.destroy());
}

/**
 * Holds the body of a request to its time, and reads on when it is answered before it has all come: a connection that is
 * closed on a client still sending takes the answer with it.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse, times: BodyTimes): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  let timer = setTimeout(cutOff, times.form, request, response);
  onUploadAllowed(() => {
    clearTimeout(timer);
    if (!request.complete) timer = setTimeout(cutOff, times.upload - times.form, request, response);
  });
  const over = () => {
    clearTimeout(timer);
    request.socket.off("close", over);
  };
  // A connection that is kept serves many requests: nothing of one that is over stays with it.
  request.socket.once("close", over);
  request.once("close", over);
  response.once("finish", () => {
    if (!request.complete) request.removeAllListeners("data").removeAllListeners("readable").resume();
  });
}
