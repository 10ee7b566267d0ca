import { z } from "zod";
import { notFound, requireId } from "~/access/refuse.server";
import { usedByCampaigns } from "~/business/campaigns-using.server";
import { form, formPage } from "~/form/form.server";
import { allowed } from "~/form/reading";
import { paths } from "~/paths";
import { unknownText, yesOrNo } from "~/ui/format";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { pointWords } from "../../../server/contract/settings/point-words";
import { deleteBusinessTier } from "../../../server/contract/tiers/calls";
import { whole } from "../../../server/contract/wire";
import { loadProgramme } from "./overview.server";
import { tiersLook } from "./tiers.server";
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
    const { businessTiers: levels, businessTiersSetup: setup, uses } = await loadProgramme(access);
    const { currencySymbol: currency, rules } = access.session;
    const level = levels.find((one) => one.business_tiers_pk === id);
    if (!level) throw notFound();
    const inUse = uses.filter(({ tier_ids }) => tier_ids.includes(id));
    const others = levels.filter((one) => one !== level);
    return {
      level,
      use: level.enabled === null ? unknownText : yesOrNo(level.enabled),
      uses: shownUses(access, inUse),
      campaigns: await usedByCampaigns(access, "tier", id),
      reached: reachInWords(level, setup, currency, pointWords(rules)),
      /** null if only the server decides where the customers go. */
      others: readsBeyond(access.session, deleteBusinessTier)
        ? others.map(({ business_tiers_pk: value, type_name: label }) => ({ value, label: label ?? "" }))
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
