import type { Access } from "~/access/guard.server";
import { languagesOf, sessionFacts } from "~/business/facts.server";
import type { FormTarget } from "~/form/target";
import { itemBackEnd } from "~/items/back-end.server";
import { loadFurtherTexts } from "~/items/further-texts.server";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { giftCardSaves } from "../../../server/contract/gift-cards/calls";
import { conditions, texts } from "../../../server/contract/gift-cards/fields";
import { giftCardOf } from "./details.server";
import { giftCardForms, giftCardInput } from "./forms";
import type { GiftCardFacts } from "./gift-card";
import { giftCardItem } from "./item";
import type { giftCardWizard } from "./wizard";

/** Server side of the gift cards wizard. */
export const giftCardBackEnd: WizardBackEnd<typeof giftCardWizard> = {
  ...itemBackEnd({
    kind: giftCardItem,
    find: (access, { id }) => giftCardOf(access, id),
    ...giftCardForms,
    furtherTexts: loadFurtherTexts,
    input: giftCardInput,
    texts: texts.fields,
    calls: () => giftCardSaves,
  }),
  facts: loadFacts,

  steps: {
    conditions: { spelledOut: conditions.fields },
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
