import type { Access } from "~/access/guard.server";
import { languagesOf, sessionFacts } from "~/business/facts.server";
import type { FormTarget } from "~/form/target";
import { itemBackEnd } from "~/items/back-end.server";
import { loadFurtherTexts } from "~/items/further-texts.server";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { giftCardSaves } from "../../../server/contract/gift-cards/calls";
import { texts } from "../../../server/contract/gift-cards/fields";
import { giftCardOf } from "./details.server";
import { giftCardAsForms, giftCardInput } from "./forms";
import type { GiftCardFacts } from "./gift-card";
import { giftCardItem } from "./item";
import type { giftCardWizard } from "./wizard";

/** Server side of the gift cards wizard. */
export const giftCardBackEnd: WizardBackEnd<typeof giftCardWizard> = {
  ...itemBackEnd({
    kind: giftCardItem,
    find: giftCardOf,
    forms: giftCardAsForms,
    furtherTexts: loadFurtherTexts,
    input: giftCardInput,
    texts: texts.fields,
    calls: () => giftCardSaves,
  }),
  facts: loadFacts,

  steps: {},
};

async function loadFacts(access: Access, target: FormTarget): Promise<GiftCardFacts> {
  const [languages, card] = await Promise.all([
    languagesOf(access),
    target.mode === "create" ? null : giftCardOf(access, target),
  ]);
  const { mode, today, currency } = sessionFacts(access, target);
  return { mode, today, currency, languages, sold: mode === "edit" && card ? card.sold : 0 };
}
