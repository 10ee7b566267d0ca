import { cn } from "./cn";
import type { IconName } from "./icon-names";
import symbols from "./icons.svg?raw";
import sprite from "./icons.svg?url&no-inline";

export type { IconName };

interface IconProps {
  readonly name: IconName;
  /** Accessible name; omit it next to text. */
  readonly label?: string;
  readonly className?: string;
}

const paths = new Map(
  import.meta.env.SSR
    ? [...symbols.matchAll(/<symbol id="([a-z-]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name, path]) => [name, path])
    : [],
);

/**
 * Content of the icon. The server inlines the path, so that the icon is painted with its text; resolving many
 * references to a file would take browsers longer than rendering the rest of a list. The browser uses the sprite, so
 * that scripts contain no icons.
 */
const drawing = (name: IconName) => (import.meta.env.SSR ? (paths.get(name) ?? "") : `<use href="${sprite}#${name}"/>`);

/** Lucide icon. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={cn("icon", className)}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sprite path or reference, never user input
      dangerouslySetInnerHTML={{ __html: drawing(name) }}
    />
  );
}
