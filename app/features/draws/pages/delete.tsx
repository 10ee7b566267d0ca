import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { removeItem } from "~/programme/delete/delete.server";
import { DeletePage } from "~/programme/delete/delete-page";
import { title } from "~/shell/title";
import { formatCount } from "~/ui/format";
import type { DrawState } from "../../../../server/contract/draw-words";
import { drawDeletion, loadDeletion } from "../draw-delete.server";
import { formatMoment, stateNames } from "../draw-list-words";

export const meta = title("draws-delete");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadDeletion(await requireAccess(args, "draws-delete"), args);
}

export async function action(args: ActionFunctionArgs) {
  return removeItem(await requireAccess(args, "draws-delete"), args, drawDeletion);
}

const people = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Where it is in use, and what becomes of that. */
function effectOf(state: DrawState, participants: number, winners: number): string {
  const entered = `${people(participants, "customer has", "customers have")} entered`;
  switch (state) {
    case "running":
      return `${entered}: they can no longer win, the draw will not be held.`;
    case "closed":
      return `${entered} and wait for the draw: it will not be held.`;
    case "drawn":
      return `Its ${people(winners, "winner", "winners")} and the record that proves the draw are kept; it leaves the lists.`;
    default:
      return "Nobody takes part yet; it will not kick off.";
  }
}

export default function DeleteDraw() {
  const { draw, participants, winners, canRestore, back, key } = useLoaderData<typeof loader>();
  return (
    <DeletePage
      one="draw"
      list="Draws"
      title={draw.title}
      items={[
        { term: "Type", value: draw.type },
        { term: "State", value: stateNames[draw.state] },
        { term: "Drawn", value: formatMoment(draw.draw) },
        {
          term: "Prizes",
          value: `${draw.prizes === null ? "Prizes not known" : people(draw.prizes, "prize", "prizes")}, ${people(draw.winners, "winner", "winners")}`,
        },
        { term: "Branches", value: draw.branches },
      ]}
      effects={[
        effectOf(draw.state, participants, winners),
        "Transactions, tags and referrals that gave entries stay as they are.",
      ]}
      field={{ name: "drawId", value: draw.id }}
      canRestore={canRestore}
      back={back}
      idempotencyKey={key}
      refused={useActionData<typeof action>()?.message}
    />
  );
}
