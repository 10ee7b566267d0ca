/** A picture as it may arrive. */
export const pictureLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 25_000_000,
  /** Of one side: what WebP can hold. */
  side: 16_383,
  /** Pictures of a business that nothing shows yet: hundreds of wizards at once, yet nobody fills the disk with them. */
  unused: 500,
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
} as const;
