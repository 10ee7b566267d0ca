import type { Access } from "~/access/guard.server";
import { rawOf } from "~/api/raw-answer";
import { stillKnown, withCurrentValue } from "~/business/choices";
import { businessFacts } from "~/business/facts.server";
import type { FormTarget } from "~/form/target";
import { itemBackEnd } from "~/items/back-end.server";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { pick } from "../../../server/contract/field";
import type { Ruled } from "../../../server/contract/redemptions/branches";
import { getAddPointReward, type RedemptionDetails, redemptionSaves } from "../../../server/contract/redemptions/calls";
import { texts } from "../../../server/contract/redemptions/fields";
import {
  categoryFields,
  partnerRewardTypesFor,
  renewalDueIn,
  rewardTypesFor,
} from "../../../server/contract/redemptions/words";
import { redemptionOf } from "./details.server";
import { redemptionAsForms, redemptionInput, textsOf } from "./forms";
import { redemptionItem } from "./item";
import type { RedemptionFacts } from "./redemption";
import { receiveTemplate, templateOptions } from "./template.server";
import type { redemptionWizard } from "./wizard";

/** Server side of the redemptions wizard. */
export const redemptionBackEnd: WizardBackEnd<typeof redemptionWizard> = {
  ...itemBackEnd({
    kind: redemptionItem,
    find: redemptionOf,
    forms: redemptionAsForms,
    furtherTexts: (_access, redemption) => textsOf(redemption),
    input: redemptionInput,
    texts: texts.fields,
    calls: () => redemptionSaves,
    told: (details) => ({ ...rawOf(details), ...rawOf(details.punchItemModel) }),
  }),
  facts: loadFacts,

  steps: {
    template: { options: templateOptions, receive: receiveTemplate },
  },
};

async function loadFacts(access: Access, target: FormTarget): Promise<RedemptionFacts> {
  const [known, { business, businessRules }, kept] = await Promise.all([
    businessFacts(access, target),
    access.api.call(getAddPointReward),
    target.mode === "create" ? null : redemptionOf(access, target),
  ]);
  const facts = known.withTiers(kept?.punchItemModel.redemption_user_tiers);
  const partners = { coalition: business.coalition, ...businessRules };
  const edited = target.mode === "edit" ? kept?.punchItemModel : undefined;
  return {
    ...facts,
    types: withCurrentValue<number>(rewardTypesFor(facts.systems, partners), edited?.offer_type_fk),
    partnerRewards: withCurrentValue<string>(partnerRewardTypesFor(partners), edited?.partnerRewardType),
    heldType: edited?.offer_type_fk ?? null,
    held: kept && edited ? heldOf(kept, facts) : null,
    renewIn: edited ? renewalDueIn(edited, facts.today) : null,
  };
}

/** Branches that the business no longer has are not in the form either. */
const heldOf = (details: RedemptionDetails, facts: Pick<RedemptionFacts, "branches">): Ruled => {
  const { punchItemModel: reward, product, selectedBrIds } = details;
  return {
    ...pick(details, categoryFields),
    ...pick(reward, ["offer_type_fk", "external_id", "external_category_id", "discount_percent", "sale_min_amount"]),
    product: product?.product_pk,
    selectedBrIds: stillKnown(facts.branches, selectedBrIds.map(String)).map(Number),
  };
};
