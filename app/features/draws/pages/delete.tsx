import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { removeItem } from "~/items/delete/delete.server";
import { DeletePage } from "~/items/delete/delete-page";
import { title } from "~/shell/title";
import { formatMoment } from "~/ui/format";
import { effectOf } from "../delete-words";
import { drawDeletion, loadDeletion } from "../draw-delete.server";
import { prizesInWords, stateNames } from "../draw-list-words";

export const meta = title("draws-delete");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadDeletion(await requireAccess(args, "draws-delete"), args);
}

export async function action(args: ActionFunctionArgs) {
  return removeItem(await requireAccess(args, "draws-delete"), args, drawDeletion);
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
        { term: "Prizes", value: prizesInWords(draw) },
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
