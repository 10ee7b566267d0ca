import type { Access } from "~/access/guard.server";
import { rawOf } from "~/api/raw-answer";
import { withCurrentValue } from "~/business/choices";
import { businessFacts } from "~/business/facts.server";
import type { FormTarget } from "~/form/target";
import { textOf } from "~/form/use-form-field";
import { itemBackEnd } from "~/items/back-end.server";
import { textsInRows } from "~/items/further-texts.server";
import { categoriesBeside } from "~/items/products/categories.server";
import { type PostedProduct, productOptions, receiveProduct } from "~/items/products/products.server";
import type { StepPage, WizardBackEnd } from "~/wizard/back-end.server";
import { partnerRewardTypesFor } from "../../../server/contract/items/partners";
import { productSources, productSystems } from "../../../server/contract/items/words";
import { getAddPointReward, redemptionSaves } from "../../../server/contract/redemptions/calls";
import { texts } from "../../../server/contract/redemptions/fields";
import { categoryFields, renewalDueIn, rewardTypes, rewardTypesFor } from "../../../server/contract/redemptions/words";
import { redemptionOf } from "./details.server";
import { redemptionAsForms, redemptionInput } from "./forms";
import { redemptionItem } from "./item";
import { categoryValue, type RedemptionFacts, type TemplateOptions } from "./redemption";
import { heldCategories } from "./rules";
import { inPanel } from "./template";
import type { redemptionWizard } from "./wizard";

/** Server side of the redemptions wizard. */
export const redemptionBackEnd: WizardBackEnd<typeof redemptionWizard> = {
  ...itemBackEnd({
    kind: redemptionItem,
    find: redemptionOf,
    forms: redemptionAsForms,
    furtherTexts: (_access, details) => textsInRows(details, "punchItemLanguage"),
    input: redemptionInput,
    texts: texts.fields,
    calls: () => redemptionSaves,
    told: (details) => {
      const { discount_value, ...model } = rawOf(details.punchItemModel);
      return { ...rawOf(details), ...(discount_value !== undefined && { discount_percent: discount_value }), ...model };
    },
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
  const told = kept && rawOf(kept);
  return {
    ...facts,
    types: withCurrentValue<number>(rewardTypesFor(facts.systems, partners), edited?.offer_type_fk),
    partnerRewards: withCurrentValue<string>(partnerRewardTypesFor(partners), edited?.partnerRewardType),
    heldType: edited?.offer_type_fk ?? null,
    untoldCategories: told ? categoryFields.filter((field) => !Array.isArray(told[field])) : [],
    renewIn: edited ? renewalDueIn(edited, facts.today) : null,
  };
}

/** Options of the template step. */
async function templateOptions(
  access: Access,
  { facts, values, search }: StepPage<RedemptionFacts, unknown>,
): Promise<TemplateOptions> {
  const systems = facts.systems.filter((system) => productSystems.includes(system));
  const [products, { categories, areAll }] = await Promise.all([
    productOptions(access, facts, values, search),
    categoriesBeside(access, systems),
  ]);
  const known = new Set(categories.map(categoryValue));
  const kept = categoryFields.flatMap((field) => heldCategories(values[field]));
  const unlisted = kept.filter((category) => !known.has(categoryValue(category)));
  return { products, categories: [...categories, ...unlisted], hasAllCategories: areAll };
}

async function receiveTemplate(access: Access, posted: PostedProduct) {
  const raw = inPanel(posted);
  if (raw.product === undefined) return { raw };
  const isOwn = raw.offer_type_fk === String(rewardTypes.freeProduct);
  const isUnchanged = textOf(posted.before.offer_type_fk) === raw.offer_type_fk;
  // A product from another type's panel is ignored, unless the type is unchanged. The panel of type 14 comes before
  // that of 15, which may contain a product that its list does not show.
  const inSight = isOwn === (raw.product_source === String(productSources.system)) || isUnchanged;
  const product = inSight ? ([raw.product].flat().at(isOwn ? 0 : -1) ?? "") : "";
  return receiveProduct(access, { ...posted, raw: { ...raw, product } });
}
