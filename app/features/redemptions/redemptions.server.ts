import type { Access } from "~/access/guard.server";
import { rawOf } from "~/api/raw-answer";
import { hasShop } from "~/business/facts";
import { businessFacts } from "~/business/facts.server";
import type { FormTarget } from "~/form/target";
import { itemBackEnd } from "~/items/back-end.server";
import { withUnseen } from "~/items/unseen";
import type { Posted, WizardBackEnd } from "~/wizard/back-end.server";
import { getAddPointReward, redemptionSaves } from "../../../server/contract/redemptions/calls";
import { conditions, texts } from "../../../server/contract/redemptions/fields";
import {
  partnerRewardTypesFor,
  renewalDueIn,
  rewardTypes,
  rewardTypesFor,
} from "../../../server/contract/redemptions/words";
import { redemptionOf } from "./details.server";
import { redemptionForms, redemptionInput, textsOf } from "./forms";
import { redemptionItem } from "./item";
import type { RedemptionAnswers, RedemptionFacts } from "./redemption";
import { receiveTemplate, templateOptions } from "./template.server";
import type { redemptionWizard } from "./wizard";

/** Server side of the redemptions wizard. */
export const redemptionBackEnd: WizardBackEnd<typeof redemptionWizard> = {
  ...itemBackEnd({
    kind: redemptionItem,
    find: redemptionOf,
    ...redemptionForms,
    furtherTexts: (_access, redemption) => textsOf(redemption),
    input: redemptionInput,
    texts: texts.fields,
    calls: () => redemptionSaves,
    told: (details) => ({ ...rawOf(details), ...rawOf(details.punchItemModel) }),
  }),
  facts: loadFacts,

  steps: {
    template: { options: templateOptions, receive: receiveTemplate },
    describe: { receive: async (_access, posted) => ({ raw: withUnseen(posted, describeUnseen(posted.facts)) }) },
    conditions: {
      spelledOut: conditions.fields,
      receive: async (_access, posted) => ({ raw: withUnseen(posted, conditionsUnseen(posted)) }),
    },
  },
};

type PostedStep = Posted<RedemptionFacts, RedemptionAnswers>;

const describeUnseen = (facts: RedemptionFacts) =>
  hasShop(facts) ? [] : ["sale_min_amount", "shipping_rates_limit_amount"];

const conditionsUnseen = ({ facts, answers }: PostedStep) => [
  ...(hasShop(facts)
    ? []
    : ["pos_shipping_type", ...conditions.fields.combinations.names.map((name) => `combinations[${name}]`)]),
  "apply_max_priced",
  ...(answers.offer_type_fk === rewardTypes.cashBack ? [] : ["convert_gift_card_flag"]),
];

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
    types: withHeld<number>(rewardTypesFor(facts.systems, partners), edited?.offer_type_fk),
    partnerRewards: withHeld<string>(partnerRewardTypesFor(partners), edited?.partnerRewardType),
    heldType: edited?.offer_type_fk ?? null,
    renewIn: edited ? renewalDueIn(edited, facts.today) : null,
  };
}

/** Available choices, plus the current one of an edited redemption. */
const withHeld = <T>(choices: readonly T[], has: T | undefined): T[] =>
  !has || choices.includes(has) ? [...choices] : [...choices, has];
