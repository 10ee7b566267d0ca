import { z } from "zod";
import { notFound, requireId } from "~/access/refuse.server";
import { usedByCampaigns } from "~/business/campaigns-using.server";
import { form, formPage } from "~/form/form.server";
import { allowed } from "~/form/reading";
import { paths } from "~/paths";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { pointWords } from "../../../server/contract/settings/point-words";
import { deleteBusinessTier, tiersOverview } from "../../../server/contract/tiers/calls";
import { whole } from "../../../server/contract/wire";
import { tierFacts, tiersLook } from "./tiers.server";
import { shownUses } from "./uses.server";
import { reachInWords } from "./words";

/**
 * Deletes a level; the page shows where the level is used and asks for a new level for its customers. Only this
 * checked post sends the wire's GET.
 */
export const deleting = formPage({
  page: "tiers-delete",
  async load(access, args) {
    const id = requireId(args, "tierId");
    const [{ levels, setup, currency }, { uses }] = await Promise.all([
      tierFacts(access),
      access.api.call(tiersOverview),
    ]);
    const level = levels.find((one) => one.business_tiers_pk === id);
    if (!level) throw notFound();
    const inUse = uses.filter(({ tier_ids }) => tier_ids.includes(id));
    const others = levels.filter((one) => one !== level);
    return {
      level,
      uses: shownUses(access, inUse),
      campaigns: await usedByCampaigns(access, "tier", id),
      reached: reachInWords(level, setup, currency, pointWords(access.session.rules)),
      /** null if only the server decides where the customers go. */
      others: readsBeyond(access.session, deleteBusinessTier)
        ? others.map(({ business_tiers_pk: value, type_name: label }) => ({ value, label }))
        : null,
    };
  },
  form: form({
    schema: z.object({ move_to: allowed(whole).catch(undefined) }),
    look: () => tiersLook,
    async save({ move_to }, { access, args }) {
      const query = { business_tiers_pk: requireId(args, "tierId"), move_to };
      const { message } = await access.api.call(deleteBusinessTier, { query });
      return { to: paths.tiersOverview(), say: message };
    },
  }),
});
