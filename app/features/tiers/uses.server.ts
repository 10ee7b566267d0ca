import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import type { TierUse, TierUseKind } from "../../../server/contract/tiers/calls";
import type { ShownUse } from "./uses";

/** Where the levels of each kind are chosen. */
const wizards: Readonly<
  Record<TierUseKind, { page: string; step: string; path: (step: string, of: TierUse) => string }>
> = {
  offer: { page: "offers-wizard", step: "audience", path: (step, { item_id }) => `/offers/${step}/offer/${item_id}` },
  redemption: {
    page: "redemptions-wizard",
    step: "audience",
    path: (step, { item_id }) => `/redemptions/${step}/redemption/${item_id}`,
  },
  draw: { page: "draws-wizard", step: "conditions", path: (step, { slug }) => `/draws/${step}/draws/${slug}` },
};

/** What names levels, with the way there for who may go it. */
export const shownUses = ({ session }: Pick<Access, "session">, uses: readonly TierUse[]): ShownUse[] =>
  uses.map((use) => {
    const { page, step, path } = wizards[use.kind];
    const action = use.kind === "draw" ? use.slug : String(use.item_id);
    return {
      kind: use.kind,
      name: use.name,
      to: mayOpen(session, pageNamed(page), { step, action }) ? path(step, use) : null,
    };
  });
