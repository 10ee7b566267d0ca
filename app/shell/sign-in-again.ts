import { signInAgainHeader } from "~/access/sign-in-header";

/** Whether the visitor has signed in again as the same person; one popup, however many requests wait for it. */
let asking: Promise<boolean> | null = null;

async function ask(): Promise<boolean> {
  try {
    const { signInAgain } = await import("./sign-in-dialog");
    return await signInAgain();
  } catch {
    // Without the popup the sign-in page asks.
    return false;
  } finally {
    asking = null;
  }
}

/**
 * When the portal answers that the session has ended, the sign-in comes to the page: a popup asks, the request is sent
 * once more, and whoever sent it never learns. What was typed stays where it is. Without a sign-in the answer stands,
 * which leads to the sign-in page.
 */
export function askForSignInWhenNeeded() {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    // A Request's body can be sent once only; Remix passes an address and its settings.
    if (!answer.headers.has(signInAgainHeader) || input instanceof Request) return answer;
    asking ??= ask();
    return (await asking) ? send(input, init) : answer;
  };
}
