import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import { itemInput } from "~/items/input";
import { namedAnswers } from "~/items/products/picked";
import { sourceOf } from "~/items/products/sources";
import type { StoredAnswers } from "~/wizard/wizard";
import { without } from "../../../server/contract/field";
import { defaultMaxPriced, lightspeedRetail } from "../../../server/contract/items/words";
import type { RedemptionDetails } from "../../../server/contract/redemptions/calls";
import {
  audience,
  conditions,
  description,
  ofItsType,
  type Redemption,
  redemption,
  template,
} from "../../../server/contract/redemptions/fields";
import {
  type CategoryField,
  categoryFields,
  perCategoryField,
  redemptionNames,
  rewardTypes,
} from "../../../server/contract/redemptions/words";
import { categoryValue, type RedemptionAnswers, type RedemptionFacts } from "./redemption";

/** Item choice per system for its categories; blank if it equals that of the redemption or if the categories differ. */
function bySystem(details: RedemptionDetails): RawAnswers {
  const categories = categoryFields.flatMap((field) => details[field]);
  const whole = details.punchItemModel.apply_max_priced;
  return Object.fromEntries(
    [...new Set(categories.flatMap(({ pos_system_fk: system }) => system ?? []))].map((system) => {
      const own = new Set(categories.flatMap((one) => (one.pos_system_fk === system ? [one.apply_max_priced] : [])));
      const [only = whole] = own;
      return [`category_max_priced[${system}]`, own.size > 1 || only === whole ? "" : String(only)];
    }),
  );
}

/** Form values that would create the redemption. */
export function redemptionAsForms(details: RedemptionDetails): StoredAnswers {
  const { punchItemModel: reward, punchItemLanguage, product, selectedBrIds } = details;
  // Adds the languages of the texts, which some servers do not list, so that a save does not drop the texts.
  const language = [...new Set([...reward.language, ...punchItemLanguage.map(({ language_id: id }) => id)])];
  return {
    template: {
      ...asForm(without(template.fields, ["product"]), reward),
      product_source: String(sourceOf(product?.pos_system_fk ?? null)),
      ...namedAnswers(product, reward.external_id),
      ...perCategoryField((field) => details[field].map(categoryValue)),
    },
    describe: asForm(description.fields, { ...reward, language }),
    audience: asForm(audience.fields, { ...reward, selectedBrIds }),
    conditions: {
      // A redemption that never expires has a computed end date, which nobody chose.
      ...asForm(conditions.fields, reward.never_expires_flag ? { ...reward, utc_expires: null } : reward),
      ...bySystem(details),
    },
  };
}

/** Converts the answers to the API's input. */
export function redemptionInput(answers: Partial<RedemptionAnswers>, facts: RedemptionFacts): Redemption {
  const { offer_type_fk: type, never_expires_flag: never = false, utc_publish: first } = answers;
  const whole = answers.apply_max_priced ?? defaultMaxPriced;
  const pricedIn = (field: CategoryField) => {
    const chosen = answers[field] ?? [];
    const isStored = facts.mode === "edit" && facts.untoldCategories.includes(field);
    // Categories that are not known stay as they are stored.
    if (chosen.length === 0 && isStored) return undefined;
    return chosen.map((category) => {
      const { pos_system_fk: system } = category;
      // Value 2 (all items) exists only for Lightspeed Retail; other systems use 1 instead.
      const usual = whole === 2 && system !== lightspeedRetail ? 1 : whole;
      return { ...category, apply_max_priced: answers.category_max_priced?.[String(system)] ?? usual };
    });
  };
  return {
    ...ofItsType(itemInput(redemption.fields, redemptionNames, answers, facts)),
    // The year of a redemption that never expires starts on its first day (section 4).
    utc_publish: first ?? (never ? facts.today : undefined),
    // Only asked for cash back; other types keep a value they already have.
    convert_gift_card_flag:
      (type === rewardTypes.cashBack || type === facts.heldType) && (answers.convert_gift_card_flag ?? false),
    ...perCategoryField(pricedIn),
  };
}
