import { Suspense } from "react";
import { lazyPart } from "./chunk";
import type { ShellData } from "./data";
import { Offline } from "./offline";

const Reauthorize = lazyPart(() => import("./reauthorize"));
const Welcome = lazyPart(() => import("./welcome"));

/** The popups; those that only some visitors ever see are loaded for them alone. */
export function Dialogs({ shell }: { readonly shell: ShellData }) {
  return (
    <>
      <Suspense fallback={null}>
        {shell.dialog === "reauthorize" ? <Reauthorize integrationsPath={shell.integrationsPath} /> : null}
        {shell.dialog === "welcome" ? <Welcome platform={shell.platform} /> : null}
      </Suspense>
      {shell.lite ? null : <Offline />}
    </>
  );
}
