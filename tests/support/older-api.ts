import type { Door } from "../../server/door.server";
import { onTheLine } from "./line";
import { asDocumented, isExtension } from "./older";

/** A recorded call. */
export interface Sent {
  /** Includes the query. */
  readonly path: string;
  readonly form: FormData | null;
}

interface OlderAnswer {
  readonly path: string;
  /** Changes the response body. */
  readonly change: (body: Record<string, unknown>) => object;
  readonly status?: number;
}

/**
 * Makes the portal's own API answer like a server that implements the documents only, until mocks are restored;
 * `answers` change responses by a part of their path.
 * @returns every call it receives.
 */
export function answerAsOlder(door: Door, ...answers: readonly OlderAnswer[]): Sent[] {
  const sent: Sent[] = [];
  onTheLine(door, async (request, really) => {
    const { pathname, search } = new URL(request.url);
    const path = `${pathname}${search}`;
    const isForm = request.headers.get("content-type")?.includes("form") ?? false;
    const form = isForm ? await request.clone().formData() : null;
    sent.push({ path, form });
    if (isExtension(path)) return new Response("", { status: 404 });
    const answer = await really(request);
    const text = asDocumented(path, await answer.text());
    const other = answers.find((one) => path.includes(one.path));
    const body = other ? JSON.stringify(other.change(JSON.parse(text))) : text;
    return new Response(body, { status: other?.status ?? answer.status, headers: answer.headers });
  });
  return sent;
}
