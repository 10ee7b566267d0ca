import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { type PageName, paths } from "~/paths";
import { sectionOf } from "../../../server/contract/settings/all";
import type { TierUse, TierUseKind } from "../../../server/contract/tiers/calls";
import type { ShownUse } from "./uses";

/** Wizard step in which each kind of item selects levels. */
const wizards: Readonly<
  Record<Exclude<TierUseKind, "setting">, { page: PageName; at: typeof paths.drawsWizard; step: string }>
> = {
  offer: { page: "offers-wizard", at: paths.offersWizard, step: "audience" },
  redemption: { page: "redemptions-wizard", at: paths.redemptionsWizard, step: "audience" },
  draw: { page: "draws-wizard", at: paths.drawsWizard, step: "conditions" },
};

/** Items and settings that use levels, linked if the visitor may open them. */
export const shownUses = ({ session }: Pick<Access, "session">, uses: readonly TierUse[]): ShownUse[] =>
  uses.map((use) => {
    if (use.kind === "setting") {
      const section = { action: sectionOf("reward_tiers").key };
      const to = `${paths.settingsRules(section)}#${use.slug}`;
      return { kind: use.kind, name: use.name, to: mayOpen(session, pageNamed("settings-rules"), section) ? to : null };
    }
    const { page, at, step } = wizards[use.kind];
    const action = use.kind === "draw" ? use.slug : String(use.item_id);
    const place = { step, action };
    return { kind: use.kind, name: use.name, to: mayOpen(session, pageNamed(page), place) ? at(place) : null };
  });
