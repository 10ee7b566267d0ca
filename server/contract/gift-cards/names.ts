import type { ItemNames } from "../items/names";

export const giftCardNames = {
  picture: "image",
  start: "date_range[start]",
  end: "date_range[end]",
  never: "never_expires",
} as const satisfies ItemNames;
