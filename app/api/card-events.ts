import type { ActionFunctionArgs } from "@remix-run/node";
import { DoorMisconfigured, door, EventRefused } from "../../server/door.server";

/** Largest accepted event, in bytes. */
const mostBytes = 1024 * 1024;

const say = (status: number, message: string) => new Response(`${message}\n`, { status });

/** Reads the raw body, which the signature covers; null when the body is too large. */
async function bodyOf({ body, headers }: Request): Promise<string | null> {
  if (Number(headers.get("content-length") ?? 0) > mostBytes) return null;
  if (!body) return "";
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      return null;
    }
    parts.push(read.value);
  }
  return Buffer.concat(parts).toString("utf8");
}

/**
 * Webhook of the card service. The signature is its only authentication, so it needs neither a session nor an origin
 * check. Events already processed and events of unknown kinds are also answered 200.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { takeCardEvent } = await door();
  if (!takeCardEvent || new URL(request.url).searchParams.has("_data")) return say(404, "Not found");
  if (request.method !== "POST") return say(405, "Use POST here.");
  const body = await bodyOf(request);
  if (body === null) return say(413, "The event is too large.");
  try {
    await takeCardEvent({ body, signature: request.headers.get("stripe-signature") ?? "" });
  } catch (error) {
    if (error instanceof EventRefused) return say(400, error.message);
    if (error instanceof DoorMisconfigured) return say(503, error.message);
    throw error;
  }
  return say(200, "Taken");
}

export const loader = (): Response => say(404, "Not found");
