import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { askForSignInWhenNeeded } from "~/shell/sign-in-again";

askForSignInWhenNeeded();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
