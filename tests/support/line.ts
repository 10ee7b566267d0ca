import { vi } from "vitest";
import type { PortalApi } from "../../server/api";
import type { Door } from "../../server/door.server";

type Send = (request: Request) => Promise<Response>;
type At = (request: Request) => boolean | Promise<boolean>;

/** Routes in-process reads through `fetch` until mocks are restored, so that they can be intercepted. */
export function readsAreFetched(portalApi: PortalApi): void {
  vi.spyOn(portalApi, "read").mockImplementation(async (path, headers) => {
    const answer = await portalApi.fetch(new Request(`http://portal.internal${path}`, { headers }));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  });
}

/**
 * Intercepts calls between the portal and its API until mocks are restored; `really` sends a call to the API itself.
 */
export function onTheLine({ portalApi }: Door, answer: (request: Request, really: Send) => Promise<Response>) {
  if (!portalApi) throw new Error("The API is not embedded");
  const really: Send = portalApi.fetch.bind(portalApi);
  readsAreFetched(portalApi);
  return vi.spyOn(portalApi, "fetch").mockImplementation((request) => answer(request, really));
}

/** Refuses the requests that match `breaks`, instead of the API. */
export const refusing = (door: Door, breaks: At, refusal: object = { message: "Not now.", errors: {} }) =>
  onTheLine(door, async (request, really) =>
    (await breaks(request)) ? Response.json({ status: "NOT_OK", ...refusal }) : really(request),
  );

/** Performs the requests that match `breaks` but loses their responses. */
export function losing(door: Door, breaks: At) {
  vi.spyOn(console, "error").mockReturnValue();
  return onTheLine(door, async (request, really) => {
    const lost = await breaks(request);
    const answer = await really(request);
    if (lost) throw new Error("The line dropped");
    return answer;
  });
}

/** Runs `work` before the first request that matches `at` continues. */
export function comingFirst(door: Door, at: At, work: () => Promise<void>) {
  let come = false;
  return onTheLine(door, async (request, really) => {
    if (!come && (await at(request))) {
      come = true;
      await work();
    }
    return really(request);
  });
}

/** Holds the first two requests that match `at` until both have arrived. */
export function bothAtOnce(door: Door, at: At) {
  const waiting: (() => void)[] = [];
  return onTheLine(door, async (request, really) => {
    if (waiting.length < 2 && (await at(request)))
      await new Promise<void>((go) => {
        if (waiting.push(go) === 2) for (const release of waiting) release();
      });
    return really(request);
  });
}
