import type { Door } from "../../server/door.server";
import { onTheLine } from "./line";
import { asDocumented, isExtension } from "./older";

/** A call as it was sent. */
export interface Sent {
  /** With its query. */
  readonly path: string;
  readonly form: FormData | null;
}

interface Told {
  readonly path: string;
  /** What its body becomes. */
  readonly told: (body: Record<string, unknown>) => object;
  readonly status?: number;
}

/**
 * From here on the portal's own API answers as a server that knows the documents alone, and `answers` change what it says
 * by a part of the path. Mocks restored end it.
 * @returns every call that it was sent.
 */
export function answerAsOlder(door: Door, ...answers: readonly Told[]): Sent[] {
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
    const body = other ? JSON.stringify(other.told(JSON.parse(text))) : text;
    return new Response(body, { status: other?.status ?? answer.status, headers: answer.headers });
  });
  return sent;
}
