import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { asTold } from "~/api/told";
import { languagesOf, sessionFacts } from "~/business/facts.server";
import { spelledOut } from "~/form/as-form";
import type { FormTarget } from "~/form/target";
import { loadFurtherTexts, saveFurtherTexts } from "~/items/further-texts.server";
import { paths } from "~/paths";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { goesBack } from "~/wizard/goes-back";
import { createGiftCard, editGiftCard, saveGiftCardTexts } from "../../../server/contract/gift-cards/calls";
import { conditions } from "../../../server/contract/gift-cards/fields";
import { defaultLanguageId } from "../../../server/contract/lookups/calls";
import { giftCardOf } from "./details.server";
import { asCopy, giftCardAsForms, giftCardInput } from "./forms";
import type { GiftCardAnswers, GiftCardFacts } from "./gift-card";

/** What the gift cards wizard does on the server. */
export const giftCardBackEnd: WizardBackEnd<GiftCardFacts, GiftCardAnswers> = {
  page: "giftcards-wizard",
  facts: loadFacts,

  async load(access, facts, { mode, id }) {
    const card = await giftCardOf(access, id);
    const answers = giftCardAsForms(card, await loadFurtherTexts(access, card), facts);
    return { answers: mode === "clone" ? asCopy(answers, facts.today) : answers, revision: card.revision };
  },

  async options(_access, { step, search }) {
    return step === "finalize" ? Number(search.get("preview") ?? defaultLanguageId) : null;
  },

  async receive(_access, { step, raw }) {
    return { raw: step === "conditions" ? spelledOut(conditions.fields, raw) : raw };
  },

  async save(access, { target, answers, before, unread, key, revision, kept, keep }) {
    const { api, session } = access;
    const body = giftCardInput(answers);
    let offerId = target.mode === "edit" ? target.id : Number(kept.offerId ?? 0);
    if (offerId === 0) {
      offerId = (await api.call(createGiftCard, { body, idempotencyKey: key() })).offerId;
      await keep("offerId", String(offerId));
    } else if (may(session, "gift_card.update")) {
      await api.call(editGiftCard, {
        query: { offerId },
        body: { ...body, revision },
        idempotencyKey: key("edit"),
        ...(before && {
          spell: goesBack(editGiftCard.body, giftCardInput(before), asTold(await giftCardOf(access, offerId)), unread),
        }),
      });
    }
    await saveFurtherTexts(answers, (language, { title = "", description = "", terms = "", link = "" }) =>
      api.call(saveGiftCardTexts, {
        query: { offerId },
        body: { language, title, description, terms, link },
        idempotencyKey: key(`language-${language}`),
      }),
    );
    const done = target.mode === "edit" ? "saved" : "published";
    return { location: paths.giftcardsDashboard(), message: `“${answers.title}” is ${done}.` };
  },
};

async function loadFacts(access: Access, target: FormTarget): Promise<GiftCardFacts> {
  const [languages, card] = await Promise.all([
    languagesOf(access),
    target.mode === "create" ? null : giftCardOf(access, target.id),
  ]);
  const { mode, today, currency } = sessionFacts(access, target);
  return { mode, today, currency, languages, sold: mode === "edit" && card ? card.sold : 0 };
}
