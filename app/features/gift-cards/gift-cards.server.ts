import type { Access } from "~/access/guard.server";
import { asTold } from "~/api/told";
import { languagesOf, sessionFacts } from "~/business/facts.server";
import type { FormTarget } from "~/form/target";
import { loadFurtherTexts } from "~/items/further-texts.server";
import { itemOpening } from "~/items/opening.server";
import { itemSave } from "~/items/saving.server";
import { paths } from "~/paths";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { giftCardSaves } from "../../../server/contract/gift-cards/calls";
import { conditions, texts } from "../../../server/contract/gift-cards/fields";
import { giftCardOf } from "./details.server";
import { days, giftCardAsForms, giftCardInput } from "./forms";
import type { GiftCardFacts } from "./gift-card";
import type { giftCardWizard } from "./wizard";

/** What the gift cards wizard does on the server. */
export const giftCardBackEnd: WizardBackEnd<typeof giftCardWizard> = {
  page: "giftcards-wizard",
  facts: loadFacts,

  load: itemOpening({
    find: (access, { id }) => giftCardOf(access, id),
    forms: async (card, facts: GiftCardFacts, access) =>
      giftCardAsForms(card, await loadFurtherTexts(access, card), facts),
    days,
  }),

  steps: {
    conditions: { spelledOut: conditions.fields },
  },

  save: itemSave({
    list: paths.giftcardsDashboard(),
    resource: "gift_card",
    input: giftCardInput,
    texts: texts.fields,
    calls: () => giftCardSaves,
    told: async (access, id) => asTold(await giftCardOf(access, id)),
  }),
};

async function loadFacts(access: Access, target: FormTarget): Promise<GiftCardFacts> {
  const [languages, card] = await Promise.all([
    languagesOf(access),
    target.mode === "create" ? null : giftCardOf(access, target.id),
  ]);
  const { mode, today, currency } = sessionFacts(access, target);
  return { mode, today, currency, languages, sold: mode === "edit" && card ? card.sold : 0 };
}
