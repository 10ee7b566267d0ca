import { group, text, whole, wholeFromTo } from "../field";
import { noMoreThan } from "../wire/no-more-than";

const mostCharacters = 300;

/** What every recipient gets. The documents show no bounds; these keep a typing error from giving millions. */
export const given = group(
  {
    give_points: whole({ missing: true, unreadable: true, from: 1, to: 1_000_000, bounds: wholeFromTo }),
    comments: text(1000, { lines: 2 }),
  },
  ({ comments }, say) => {
    if (comments.length > mostCharacters) say("comments", noMoreThan(mostCharacters));
  },
);
