import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepChunksFresh } from "~/shell/chunk";
import { askForSignInWhenNeeded } from "~/shell/sign-in-again";

keepChunksFresh();
askForSignInWhenNeeded();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
