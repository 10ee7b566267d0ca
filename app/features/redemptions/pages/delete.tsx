import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { removeItem } from "~/items/delete/delete.server";
import { DeletePage } from "~/items/delete/delete-page";
import { title } from "~/shell/title";
import { formatCount, formatDayOr } from "~/ui/format";
import { usedSoFar } from "../delete-words";
import { loadDeletion, redemptionDeletion } from "../redemption-delete.server";
import { stateNames } from "../redemption-list-words";

export const meta = title("redemptions-delete");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadDeletion(await requireAccess(args, "redemptions-delete"), args);
}

export async function action(args: ActionFunctionArgs) {
  return removeItem(await requireAccess(args, "redemptions-delete"), args, redemptionDeletion);
}

const whatEnds = {
  active: "Customers can no longer get it for their points, from now on.",
  scheduled: "It will not start.",
  expired: "It has expired already; it only leaves this list.",
} as const;

export default function DeleteRedemption() {
  const { redemption, usage, canRestore, back, key } = useLoaderData<typeof loader>();
  const { id, worth, kind, state, points, start, end, never, branches } = redemption;
  return (
    <DeletePage
      one="redemption"
      list="Redemptions"
      title={redemption.title}
      items={[
        { term: "Redemption", value: worth === kind ? kind : `${worth} · ${kind}` },
        { term: "Points", value: formatCount(points) },
        { term: "State", value: stateNames[state] },
        {
          term: "Dates",
          value: `${formatDayOr(start, "–")} to ${never ? "no end" : formatDayOr(end, "–")}`,
        },
        { term: "Branches", value: branches },
      ]}
      effects={[whatEnds[state], usage ? usedSoFar(usage) : null]}
      field={{ name: "punchItemId", value: id }}
      canRestore={canRestore}
      back={back}
      idempotencyKey={key}
      refused={useActionData<typeof action>()?.message}
    />
  );
}
