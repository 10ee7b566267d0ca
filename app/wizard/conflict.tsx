import { BothVersions } from "~/form/both-versions";
import { Button } from "~/ui/button";
import { keepMine, takeTheirs } from "./buttons";
import type { Conflict } from "./view";

/** Choice between both versions of an item. Part of the last step's form, whose buttons make it. */
export const ConflictChoice = ({ conflict: { stamp, parts } }: { readonly conflict: Conflict }) => (
  <BothVersions
    key={stamp}
    parts={parts}
    otherwise="Your changes are not saved yet. The difference is in details not listed here, such as those of a product or a level that is off."
  >
    <Button type="submit" variant="primary" name={keepMine} value={stamp}>
      Save my version
    </Button>
    <Button type="submit" name={takeTheirs} value={stamp}>
      Use the saved version
    </Button>
  </BothVersions>
);
