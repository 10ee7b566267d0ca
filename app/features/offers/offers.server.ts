import type { Access } from "~/access/guard.server";
import { withCurrentValue } from "~/business/choices";
import { businessFacts } from "~/business/facts.server";
import type { FormTarget } from "~/form/target";
import { textOf } from "~/form/use-form-field";
import { itemBackEnd } from "~/items/back-end.server";
import { loadFurtherTexts } from "~/items/further-texts.server";
import { categoriesOf } from "~/items/products/categories.server";
import { type PostedProduct, productOptions, receiveProduct } from "~/items/products/products.server";
import { systemsOf } from "~/items/products/sources";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { productSources } from "../../../server/contract/items/words";
import { offerSaves } from "../../../server/contract/offers/calls";
import { texts } from "../../../server/contract/offers/fields";
import { kindIn, offerTypesFor, templateTypes } from "../../../server/contract/offers/words";
import { offerOf } from "./details.server";
import { offerAsForms, offerInput, withTimes } from "./forms";
import { offerItem } from "./item";
import { asksForProduct, type OfferFacts } from "./offer";
import { inPanel } from "./steps/template";
import type { offerWizard } from "./wizard";

/** Server side of the offers wizard. */
export const offerBackEnd: WizardBackEnd<typeof offerWizard> = {
  ...itemBackEnd({
    kind: offerItem,
    find: offerOf,
    forms: offerAsForms,
    furtherTexts: loadFurtherTexts,
    input: offerInput,
    texts: texts.fields,
    calls: (answers) => offerSaves[kindIn(answers)],
  }),
  facts: loadFacts,

  steps: {
    template: {
      options: (access, { facts, values, search }) => productOptions(access, facts, values, search),
      receive: receiveTemplate,
    },
    describe: {
      options: async (access, { facts, answers, values, search }) =>
        asksForProduct(answers) ? productOptions(access, facts, values, search) : null,
      async receive(access, posted) {
        const { raw, answers } = posted;
        if (!asksForProduct(answers)) return { raw };
        // Without a source in the form, the template's source is used.
        const source = { product_source: String(answers.product_source ?? productSources.system) };
        return receiveProduct(access, { ...posted, raw: { ...source, ...raw } });
      },
    },
    conditions: {
      receive: async (_access, { raw, before, facts }) => ({ raw: withTimes(raw, before, facts) }),
    },
  },
};

async function loadFacts(access: Access, target: FormTarget): Promise<OfferFacts> {
  const [business, offer] = await Promise.all([
    businessFacts(access, target),
    target.mode === "create" ? null : offerOf(access, target),
  ]);
  const facts = business.withTiers(offer?.tier);
  return {
    ...facts,
    types: withCurrentValue<number>(offerTypesFor(facts.systems), target.mode === "edit" ? offer?.offer_type : null),
  };
}

async function receiveTemplate(access: Access, posted: PostedProduct) {
  const raw = inPanel(posted);
  if (raw.product !== undefined) return receiveProduct(access, { ...posted, raw });
  if (raw.template_type !== String(templateTypes.category)) return { raw };
  const id = textOf(posted.raw.external_category_id);
  const systems = systemsOf(posted.facts, Number(raw.product_source));
  const categories = id === "" ? [] : await categoriesOf(access, systems);
  const name = categories.find(({ category_id }) => category_id === id)?.category_name;
  return { raw: { ...raw, category: name ?? textOf(posted.raw.category), external_category_id: id } };
}
