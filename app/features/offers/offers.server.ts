import type { Access } from "~/access/guard.server";
import { isBranchLevel, may } from "~/access/session";
import { dayIn } from "~/ui/days";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { receivePicture } from "~/wizard/pictures.server";
import type { WizardTarget } from "~/wizard/wizard";
import type { Call } from "../../../server/contract/call";
import {
  defaultLanguageId,
  getBusinessBranches,
  getLanguages,
  getTiers,
  integrations,
} from "../../../server/contract/lookups";
import type { AnyOfferInput } from "../../../server/contract/offer-fields";
import { productSources } from "../../../server/contract/offer-words";
import { offerSaves } from "../../../server/contract/offers";
import { furtherTexts, offerOf } from "./details.server";
import type { OfferFacts } from "./facts";
import { asksForProduct, kindIn } from "./kinds";
import { productOptions, receiveProduct, receiveTemplate } from "./products.server";
import type { OfferAnswers } from "./schema";
import { spelledOut } from "./schema-conditions";
import { asCopy, offerAsForms, withoutGone } from "./to-forms";
import { offerInput } from "./to-wire";

/** What the offers wizard does on the server. */
export const offerBackEnd: WizardBackEnd<OfferFacts, OfferAnswers> = {
  page: "offers-wizard",
  facts: loadFacts,

  async load(access, facts, target) {
    const offer = await offerOf(access, target);
    const forms = withoutGone(offerAsForms(offer, await furtherTexts(access, offer)), facts);
    return { answers: target.mode === "clone" ? asCopy(forms, facts.today) : forms };
  },

  async options(access, { facts, answers, step, values, search }) {
    if (step === "template" || (step === "describe" && asksForProduct(answers))) {
      return productOptions(access, facts, values, search);
    }
    return step === "finalize" ? Number(search.get("preview") ?? defaultLanguageId) : null;
  },

  async receive(access, posted) {
    if (posted.step === "template") return receiveTemplate(access, posted);
    if (posted.step === "conditions") return { raw: spelledOut(posted.raw) };
    if (posted.step !== "describe") return { raw: posted.raw };
    // A form that names no source looks where the template does.
    const source = { product_source: String(posted.answers.product_source ?? productSources.system) };
    const received = asksForProduct(posted.answers)
      ? await receiveProduct(access, { ...posted, raw: { ...source, ...posted.raw } })
      : { raw: posted.raw };
    return "errors" in received ? received : receivePicture(access, { ...posted, ...received, name: "image" });
  },

  async save(access, { facts, target, answers, key, kept, keep }) {
    const calls: SaveCalls = offerSaves[kindIn(answers)];
    const body = offerInput(answers, facts);
    let offerId = target.mode === "edit" ? target.id : Number(kept.offerId ?? 0);
    if (offerId === 0) {
      offerId = (await access.api.call(calls.create, { body, idempotencyKey: key() })).offerId;
      await keep("offerId", String(offerId));
    } else if (may(access.session, "offer.update")) {
      await access.api.call(calls.edit, { query: { offerId }, body, idempotencyKey: key("edit") });
    }
    for (const language of answers.language ?? []) {
      if (language === defaultLanguageId) continue;
      const texts = answers.texts?.[String(language)] ?? {};
      await access.api.call(calls.saveTexts, {
        query: { offerId },
        body: {
          language,
          title: texts.title ?? "",
          description: texts.description ?? "",
          terms: texts.terms ?? "",
          link: texts.link ?? "",
        },
        idempotencyKey: key(`language-${language}`),
      });
    }
    const done = target.mode === "edit" ? "saved" : "published";
    return { location: "/offers", message: `“${answers.title}” is ${done}.` };
  },
};

/** The four kinds' calls take what `offerInput` gives for their own kind. */
interface SaveCalls {
  readonly create: Call<unknown, AnyOfferInput, { offerId: number }>;
  readonly edit: Call<{ offerId: number }, AnyOfferInput, { offerId: number }>;
  readonly saveTexts: (typeof offerSaves)["basic"]["saveTexts"];
}

async function loadFacts(access: Access, target: WizardTarget): Promise<OfferFacts> {
  const { api, session } = access;
  const [{ branches }, { businessTiers }, { languages }, { posSystems }, offer] = await Promise.all([
    api.call(getBusinessBranches, { query: { limit: 0 } }),
    api.call(getTiers),
    api.call(getLanguages),
    api.call(integrations),
    target.mode === "create" ? null : offerOf(access, target),
  ]);
  return {
    mode: target.mode,
    today: dayIn(session.business.timeZone),
    currency: session.currencySymbol,
    ownBranch: isBranchLevel(session) ? session.branchId : null,
    branches: branches.map(({ business_branch_pk: id, name }) => ({ id, name })),
    tiers: businessTiers.map(({ business_tiers_pk: id, type_name: name }) => ({ id, name })),
    languages: languages.map(({ language_pk: id, name, abreviation, mandatory }) => ({
      id,
      name,
      abbreviation: abreviation,
      mandatory: mandatory || id === defaultLanguageId,
    })),
    systems: posSystems.filter(({ connected }) => connected).map(({ pos_system_pk }) => pos_system_pk),
    heldOfferType: target.mode === "edit" ? (offer?.offer_type ?? null) : null,
  };
}
