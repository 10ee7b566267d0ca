import { RemixBrowser } from "@remix-run/react";
import { startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { askForSignInWhenNeeded } from "~/shell/sign-in-again";
import { hearTypedAreas } from "~/shell/typed-areas";
import { partsNeededFirst } from "~/ui/chunk";

/**
 * Waits for the page's data. Remix starts to decode them in its first render, which it ends by throwing the promise.
 * If React rendered first, a key press in the meantime would force it to finish synchronously, which is not possible
 * yet; React would give up with error 345 and the page would stay as served.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

const putBackTyped = hearTypedAreas();

function Page() {
  useLayoutEffect(putBackTyped, []);
  return <RemixBrowser />;
}

askForSignInWhenNeeded();
await Promise.all([dataDecoded(), partsNeededFirst()]);
startTransition(() => {
  hydrateRoot(document, <Page />);
});
