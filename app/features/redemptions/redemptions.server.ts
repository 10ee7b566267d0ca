import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { asTold } from "~/api/told";
import { hasShop } from "~/business/facts";
import { businessFacts } from "~/business/facts.server";
import type { RawAnswers } from "~/form/answers";
import { spelledOut } from "~/form/as-form";
import type { FormTarget } from "~/form/target";
import { saveFurtherTexts } from "~/items/further-texts.server";
import { held } from "~/items/unseen";
import { paths } from "~/paths";
import type { Posted, WizardBackEnd } from "~/wizard/back-end.server";
import { goesBack } from "~/wizard/goes-back";
import { defaultLanguageId } from "../../../server/contract/lookups/calls";
import {
  addPointReward,
  editPointReward,
  getAddPointReward,
  savePointRewardTexts,
} from "../../../server/contract/redemptions/calls";
import { conditions } from "../../../server/contract/redemptions/fields";
import {
  partnerRewardTypesFor,
  renewalDueIn,
  rewardTypes,
  rewardTypesFor,
} from "../../../server/contract/redemptions/words";
import type { Raw } from "../../../server/contract/wire";
import { redemptionOf } from "./details.server";
import { asCopy, redemptionAsForms, redemptionInput, withoutGone } from "./forms";
import type { RedemptionAnswers, RedemptionFacts } from "./redemption";
import { receiveTemplate, templateOptions } from "./template.server";

/** What the redemptions wizard does on the server. */
export const redemptionBackEnd: WizardBackEnd<RedemptionFacts, RedemptionAnswers> = {
  page: "redemptions-wizard",
  facts: loadFacts,

  async load(access, facts, target) {
    const redemption = await redemptionOf(access, target);
    const forms = withoutGone(redemptionAsForms(redemption), facts);
    return { answers: target.mode === "clone" ? asCopy(forms, facts.today) : forms, revision: redemption.revision };
  },

  async options(access, { facts, step, values, search }) {
    if (step === "template") return templateOptions(access, facts, values, search);
    return step === "finalize" ? Number(search.get("preview") ?? defaultLanguageId) : null;
  },

  async receive(access, posted) {
    if (posted.step === "template") return receiveTemplate(access, posted);
    const { step, raw } = posted;
    return { raw: withUnseen({ ...posted, raw: step === "conditions" ? spelledOut(conditions.fields, raw) : raw }) };
  },

  async save(access, { facts, target, answers, before, unread, key, revision, kept, keep }) {
    const { api, session } = access;
    const body = redemptionInput(answers, facts);
    let punchItemId = target.mode === "edit" ? target.id : Number(kept.punchItemId ?? 0);
    if (punchItemId === 0) {
      punchItemId = (await api.call(addPointReward, { body, idempotencyKey: key() })).redemption_fk;
      await keep("punchItemId", String(punchItemId));
    } else if (may(session, "redemption.update")) {
      await api.call(editPointReward, {
        query: { punchItemId },
        body: { ...body, revision },
        idempotencyKey: key("edit"),
        ...(before && {
          spell: goesBack(
            editPointReward.body,
            redemptionInput(before, facts),
            await told(access, punchItemId),
            unread,
          ),
        }),
      });
    }
    await saveFurtherTexts(answers, (language, texts) => {
      const { title = "", description = "", note = "", terms_conditions = "", link = "" } = texts;
      return api.call(savePointRewardTexts, {
        query: { punchItemId },
        body: { language, title, description, note, terms_conditions, link },
        idempotencyKey: key(`language-${language}`),
      });
    });
    const done = target.mode === "edit" ? "saved" : "published";
    return { location: paths.redemptionsDashboard(), message: `“${answers.title}” is ${done}.` };
  },
};

/** The redemption by the names that a save has for its fields. */
async function told(access: Access, id: number): Promise<Raw> {
  const details = await redemptionOf(access, { mode: "edit", id });
  return { ...asTold(details), ...asTold(details.punchItemModel) };
}

const shopFields: Readonly<Record<string, readonly string[]>> = {
  describe: ["sale_min_amount", "shipping_rates_limit_amount"],
  conditions: ["pos_shipping_type", ...conditions.fields.combinations.names.map((name) => `combinations[${name}]`)],
};

/** What was posted, with what the redemption had where its field was not in sight. */
function withUnseen({ step, raw, before, facts, answers }: Posted<RedemptionFacts, RedemptionAnswers>): RawAnswers {
  if (facts.mode === "create") return raw;
  const unseen = [
    ...(hasShop(facts) ? [] : (shopFields[step] ?? [])),
    "apply_max_priced",
    ...(step === "conditions" && answers.offer_type_fk !== rewardTypes.cashBack ? ["convert_gift_card_flag"] : []),
  ];
  return { ...held(before, unseen), ...raw };
}

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

/** What may be chosen, and what an edited redemption has: it may keep it. */
const withHeld = <T>(choices: readonly T[], has: T | undefined): T[] =>
  !has || choices.includes(has) ? [...choices] : [...choices, has];
