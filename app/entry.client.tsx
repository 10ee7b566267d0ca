import { RemixBrowser } from "@remix-run/react";
import { startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { askForSignInWhenNeeded } from "~/shell/sign-in-again";
import { hearTypedAreas } from "~/shell/typed-areas";
import { partsNeededFirst } from "~/ui/chunk";

/**
 * Waits for the page's data. Remix begins to decode them at its first rendering, which it ends by throwing the promise of
 * them. Should React render first, a key pressed meanwhile would have it finish at once what cannot be finished yet: it
 * gives up with error 345, and the page stays as it was served.
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
