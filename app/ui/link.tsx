import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import { forwardRef } from "react";

/**
 * Whether the target is an absolute path that can be written to `href` unchanged, without an empty query or fragment.
 */
const isPlain = (to: LinkProps["to"]): to is string =>
  typeof to === "string" && /^\/(?!\/)/.test(to) && !/[?#](#|$)/.test(to);

/**
 * Link inside the portal. On the server it renders the same element as Remix's link but skips its work, which resolves
 * the target three times and prepares browser behaviour; a page has a hundred links.
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

/** Props of the anchor element, without those of the router. */
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
