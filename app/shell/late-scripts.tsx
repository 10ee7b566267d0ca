import { UNSAFE_RemixContext as RemixContext, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { useFormsOfPage } from "~/ui/forms-of-page";
import { useBeforePaint } from "~/ui/use-before-paint";
import { keepEarlyTyped } from "./keep-early-typed";
import { useNonce } from "./nonce";
import { rememberScroll } from "./scroll-at-leaving";
import { type LateStart, startLate } from "./start-late";
import { storageStandIn } from "./storage-stand-in";

type RemixOfPage = NonNullable<React.ContextType<typeof RemixContext>>;

/**
 * The page's state for Remix, whose own script makes the stream for the data at once. Here the data wait as texts until
 * the page's scripts run (start-late.ts).
 */
const contextOf = (handoff: string) =>
  `window.__remixContext=${handoff};__remixContext.said=[];__remixContext.streamController={enqueue(text){__remixContext.said.push(text)},close(){}};`;

function lateStartOf({ manifest }: RemixOfPage, ids: readonly string[]): LateStart {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const files = [
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports = [] }) => [...imports, module]),
  ];
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    files: [...new Set(files)],
  };
}

/** As Remix's `Scripts`, whose files compete with the style sheet and run before the content is painted. */
function LateScripts() {
  const nonce = useNonce();
  const remix = useContext(RemixContext);
  const forms = useFormsOfPage();
  const ids = useMatches().map(({ id }) => id);
  if (!remix?.serverHandoffString || !remix.renderMeta) throw new Error("Remix hands its pages over another way");
  // Makes Remix send the page's data.
  remix.renderMeta.didRenderScripts = true;
  const typed = forms?.isTypedInto ? `;${keepEarlyTyped()}` : "";
  const text = `${contextOf(remix.serverHandoffString)}${startLate(lateStartOf(remix, ids))}${typed}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: script text without any unescaped "<" from a value
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Scripts at the end of a page. In the document, one does what those of Remix do; React hydrates it as that of
 * `ScrollRestoration`. The development server needs more, so it has Remix's own.
 */
export function PageScripts() {
  const nonce = useNonce();
  // Hears of the leaving before Remix does.
  useBeforePaint(rememberScroll, []);
  if (!import.meta.env.DEV) return import.meta.env.SSR ? <LateScripts /> : <ScrollRestoration nonce={nonce} />;
  return (
    <>
      <script nonce={nonce}>{storageStandIn}</script>
      <ScrollRestoration nonce={nonce} />
      {import.meta.env.SSR ? <Scripts nonce={nonce} /> : null}
    </>
  );
}
