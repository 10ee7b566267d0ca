import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import { forwardRef } from "react";

/** An address of the portal as it goes into the page: whole, and with no mark that stands before nothing. */
const isPlain = (to: LinkProps["to"]): to is string =>
  typeof to === "string" && /^\/(?!\/)/.test(to) && !/[?#](#|$)/.test(to);

/**
 * A link inside the portal. On the server it is at once the element that Remix's own link comes to there: that one works
 * out three times where it leads and makes ready for a browser what no browser will see, and a page has a hundred links.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, discover = "render", prefetch, reloadDocument, target } = props;
  if (!import.meta.env.SSR || !isPlain(to) || prefetch) return <RemixLink ref={ref} {...props} />;
  return (
    <a
      {...ofAnchor(props)}
      data-discover={discover === "render" && !reloadDocument ? "true" : undefined}
      href={to}
      ref={ref}
      target={target}
    />
  );
});

/** What a link is told that is an anchor's own. */
function ofAnchor({
  to: _to,
  discover: _discover,
  prefetch: _prefetch,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  relative: _relative,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  target: _target,
  ...anchor
}: LinkProps) {
  return anchor;
}
