import { UNSAFE_RemixContext as RemixContext, Scripts, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { useNonce } from "./nonce";
import { type LateStart, startLate } from "./start-late";

type RemixOfPage = NonNullable<React.ContextType<typeof RemixContext>>;

/** Start of Remix's own inline script: the page's state and the stream for its data. */
const contextOf = (handoff: string) =>
  `window.__remixContext = ${handoff};window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;

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

/**
 * Replaces Remix's `Scripts`, whose files compete with the style sheet and run before the content is painted. The
 * development server needs more than these scripts, so it uses Remix's own.
 */
export function LateScripts() {
  const nonce = useNonce();
  const remix = useContext(RemixContext);
  const ids = useMatches().map(({ id }) => id);
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />;
  if (!remix?.serverHandoffString || !remix.renderMeta) throw new Error("Remix hands its pages over another way");
  // Makes Remix send the page's data.
  remix.renderMeta.didRenderScripts = true;
  const text = `${contextOf(remix.serverHandoffString)}${startLate(lateStartOf(remix, ids))}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: script text without any unescaped "<" from a value
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />;
}
