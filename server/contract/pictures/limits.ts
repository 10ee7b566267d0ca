/** Limits of an upload. */
export const pictureLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  /** Longest side that WebP supports. */
  side: 16_383,
  /** Unused pictures that a business may have: enough for hundreds of wizards at once, without filling the disk. */
  unused: 500,
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
} as const;
