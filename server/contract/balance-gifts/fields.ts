import { group, text, whole } from "../field";

const points = "Enter a whole number from 1 to 1,000,000";
const mostCharacters = 300;

/** What every recipient gets. The documents show no bounds; these keep a typing error from giving millions. */
export const given = group(
  {
    give_points: whole({ missing: points, unreadable: points, from: 1, to: 1_000_000, bounds: points }),
    comments: text(1000, { lines: 2 }),
  },
  ({ comments }, say) => {
    if (comments.length > mostCharacters) say("comments", `Use at most ${mostCharacters} characters`);
  },
);
