import { Suspense } from "react";
import { lazyPart } from "~/ui/chunk";
import type { ShellData } from "./data";
import { Offline } from "./offline";

const Reauthorize = lazyPart(() => import("./reauthorize"));
const Welcome = lazyPart(() => import("./welcome"));

/** Popups of the shell; those that only some visitors see are loaded on demand. */
export function Dialogs({ shell: { dialog, lite } }: { readonly shell: ShellData }) {
  return (
    <>
      <Suspense fallback={null}>
        {dialog?.name === "reauthorize" ? <Reauthorize integrationsPath={dialog.integrationsPath} /> : null}
        {dialog?.name === "welcome" ? <Welcome platform={dialog.platform} publishKey={dialog.publishKey} /> : null}
      </Suspense>
      {lite ? null : <Offline />}
    </>
  );
}
