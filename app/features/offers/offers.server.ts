import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { asTold } from "~/api/told";
import { businessFacts } from "~/business/facts.server";
import { spelledOut } from "~/form/as-form";
import type { FormTarget } from "~/form/target";
import { loadFurtherTexts, saveFurtherTexts } from "~/items/further-texts.server";
import { productOptions, receiveProduct } from "~/items/products/products.server";
import { paths } from "~/paths";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { goesBack } from "~/wizard/goes-back";
import type { Call } from "../../../server/contract/common/call";
import { defaultLanguageId } from "../../../server/contract/lookups/calls";
import type { AnyOfferInput } from "../../../server/contract/offers/calls";
import { offerSaves } from "../../../server/contract/offers/calls";
import { conditions } from "../../../server/contract/offers/fields";
import { productSources, templateTypes } from "../../../server/contract/offers/words";
import type { OfferAnswers } from "./answers";
import { offerOf } from "./details.server";
import type { OfferFacts } from "./facts";
import { asCopy, offerAsForms, offerInput, withoutGone, withUnseen } from "./forms";
import { asksForProduct, kindIn } from "./kinds";
import { receiveTemplate } from "./template.server";

/** What the offers wizard does on the server. */
export const offerBackEnd: WizardBackEnd<OfferFacts, OfferAnswers> = {
  page: "offers-wizard",
  facts: loadFacts,

  async load(access, facts, target) {
    const offer = await offerOf(access, target);
    const forms = withoutGone(offerAsForms(offer, await loadFurtherTexts(access, offer), facts), facts);
    return { answers: target.mode === "clone" ? asCopy(forms, facts.today) : forms, revision: offer.revision };
  },

  async options(access, { facts, answers, step, values, search }) {
    if (step === "template" || (step === "describe" && asksForProduct(answers))) {
      const wantsCategories = values.template_type === String(templateTypes.category);
      return productOptions(access, facts, values, search, wantsCategories);
    }
    return step === "finalize" ? Number(search.get("preview") ?? defaultLanguageId) : null;
  },

  async receive(access, posted) {
    if (posted.step === "template") return receiveTemplate(access, posted);
    if (posted.step === "conditions")
      return { raw: withUnseen(spelledOut(conditions, posted.raw), posted.before, posted.facts) };
    if (posted.step !== "describe") return { raw: posted.raw };
    // A form that names no source looks where the template does.
    const source = { product_source: String(posted.answers.product_source ?? productSources.system) };
    return asksForProduct(posted.answers)
      ? receiveProduct(access, { ...posted, raw: { ...source, ...posted.raw } })
      : { raw: posted.raw };
  },

  async save(access, { facts, target, answers, before, unread, key, revision, kept, keep }) {
    const calls: SaveCalls = offerSaves[kindIn(answers)];
    const body = offerInput(answers, facts);
    let offerId = target.mode === "edit" ? target.id : Number(kept.offerId ?? 0);
    if (offerId === 0) {
      offerId = (await access.api.call(calls.create, { body, idempotencyKey: key() })).offerId;
      await keep("offerId", String(offerId));
    } else if (may(access.session, "offer.update")) {
      await access.api.call(calls.edit, {
        query: { offerId },
        body: { ...body, revision },
        idempotencyKey: key("edit"),
        ...(before && {
          spell: goesBack(
            calls.edit.body,
            offerInput(before, facts),
            asTold(await offerOf(access, { mode: "edit", id: offerId })),
            unread,
          ),
        }),
      });
    }
    await saveFurtherTexts(answers, (language, { title = "", description = "", terms = "", link = "" }) =>
      access.api.call(calls.saveTexts, {
        query: { offerId },
        body: { language, title, description, terms, link },
        idempotencyKey: key(`language-${language}`),
      }),
    );
    const done = target.mode === "edit" ? "saved" : "published";
    return { location: paths.offersDashboard(), message: `“${answers.title}” is ${done}.` };
  },
};

/** The four kinds' calls take what `offerInput` gives for their own kind. */
interface SaveCalls {
  readonly create: Call<unknown, AnyOfferInput, { offerId: number }>;
  readonly edit: Call<{ offerId: number }, AnyOfferInput, { offerId: number | null }>;
  readonly saveTexts: (typeof offerSaves)["basic"]["saveTexts"];
}

async function loadFacts(access: Access, target: FormTarget): Promise<OfferFacts> {
  const [business, offer] = await Promise.all([
    businessFacts(access, target),
    target.mode === "create" ? null : offerOf(access, target),
  ]);
  return {
    ...business.withTiers(offer?.tier),
    heldOfferType: target.mode === "edit" ? (offer?.offer_type ?? null) : null,
  };
}
