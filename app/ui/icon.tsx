import { cn } from "./cn";
import type { IconName } from "./icon-names";
import symbols from "./icons.svg?raw";
import sprite from "./icons.svg?url&no-inline";

export type { IconName };

interface IconProps {
  readonly name: IconName;
  /** Read out; leave it out where words stand beside the icon. */
  readonly label?: string;
  readonly className?: string;
}

const paths = new Map(
  import.meta.env.SSR
    ? [...symbols.matchAll(/<symbol id="([a-z-]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name, path]) => [name, path])
    : [],
);

/**
 * The server writes an icon's path into the page, where it is painted with the words beside it. A browser that has to
 * clone it from a file takes longer over the icons of a list than over its rows. What a script draws later comes from
 * the sprite, so that scripts carry no icons.
 */
const drawing = (name: IconName) => (import.meta.env.SSR ? (paths.get(name) ?? "") : `<use href="${sprite}#${name}"/>`);

/** A Lucide icon. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={cn("icon", className)}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a path of the sprite or a reference to it, never a value
      dangerouslySetInnerHTML={{ __html: drawing(name) }}
    />
  );
}
