import { signInAgainHeader } from "~/access/sign-in-header";

/** Pending popup, shared by all requests that wait for it; resolves to whether the same user signed in again. */
let asking: Promise<boolean> | null = null;

async function ask(): Promise<boolean> {
  try {
    const { signInAgain } = await import("./sign-in-dialog");
    return await signInAgain();
  } catch {
    // Without the popup, the sign-in page asks.
    return false;
  } finally {
    asking = null;
  }
}

/**
 * Handles the end of a session without leaving the page: a popup asks to sign in and the request is repeated,
 * invisibly to its caller. Typed values are preserved. If the user does not sign in, the original response redirects
 * to the sign-in page.
 */
export function askForSignInWhenNeeded() {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    // The body of a Request can be sent only once; Remix passes a URL and options instead.
    if (!answer.headers.has(signInAgainHeader) || input instanceof Request) return answer;
    asking ??= ask();
    return (await asking) ? send(input, init) : answer;
  };
}
