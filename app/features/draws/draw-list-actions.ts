import { usualActions } from "~/list/usual-actions";
import { paths } from "~/paths";
import type { DrawLine, DrawListPage } from "./draw-list.server";
import { lacksPrizes } from "./draw-list-words";

const mayBePublished = new Set(["unpublished", "scheduled"]);

/** Row actions and the edit link of a draw. @param here query of the current list */
export function drawActions(may: DrawListPage["may"], here: string) {
  const edit = ({ slug, mine }: DrawLine) =>
    may.update && mine ? paths.drawsWizard({ step: "describe", action: slug }) : null;
  const actions = (line: DrawLine) => {
    const { id, slug, state, isDrawn } = line;
    const to = edit(line);
    const lacks = lacksPrizes(line);
    const publishes = state === "unpublished" ? "Publish" : "Unpublish";
    return usualActions({
      edit: to,
      others: [
        to && mayBePublished.has(state) && !lacks
          ? { label: publishes, icon: "eye", to: paths.drawsPublish({ drawId: id }) }
          : null,
        to && lacks
          ? { label: "Add prizes", icon: "plus", to: paths.drawsWizard({ step: "prizes", action: slug }) }
          : null,
        isDrawn !== false ? { label: "Winners", icon: "star", to: paths.drawsWinners({ drawId: id }) } : null,
      ],
      remove: may.delete && line.mine ? `${paths.drawsDelete({ drawId: id })}${here}` : null,
    });
  };
  return { edit, actions };
}
