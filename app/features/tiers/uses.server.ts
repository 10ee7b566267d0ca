import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { type PageName, paths } from "~/paths";
import type { TierUse, TierUseKind } from "../../../server/contract/tiers/calls";
import type { ShownUse } from "./uses";

/** Where the levels of each kind are chosen. */
const wizards: Readonly<Record<TierUseKind, { page: PageName; at: typeof paths.drawsWizard; step: string }>> = {
  offer: { page: "offers-wizard", at: paths.offersWizard, step: "audience" },
  redemption: { page: "redemptions-wizard", at: paths.redemptionsWizard, step: "audience" },
  draw: { page: "draws-wizard", at: paths.drawsWizard, step: "conditions" },
};

/** What names levels, with the way there for who may go it. */
export const shownUses = ({ session }: Pick<Access, "session">, uses: readonly TierUse[]): ShownUse[] =>
  uses.map((use) => {
    const { page, at, step } = wizards[use.kind];
    const action = use.kind === "draw" ? use.slug : String(use.item_id);
    const place = { step, action };
    return { kind: use.kind, name: use.name, to: mayOpen(session, pageNamed(page), place) ? at(place) : null };
  });
