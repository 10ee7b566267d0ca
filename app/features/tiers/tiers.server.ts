import { redirect } from "@remix-run/node";
import type { Access } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { PortalError } from "~/api/error";
import { rawItemsOf, rawOf } from "~/api/raw-answer";
import { revisionIn } from "~/form/revision";
import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import type { WizardBackEnd } from "~/wizard/back-end.server";
import { goesBack } from "~/wizard/goes-back";
import { readsBeyond } from "../../../server/contract/common/extensions";
import { pointLabelsIn } from "../../../server/contract/settings/point-words";
import { saveBusinessTiers, saveBusinessTiersSetup, tiersSetup } from "../../../server/contract/tiers/calls";
import type { Raw } from "../../../server/contract/wire";
import type { TierFacts } from "./facts";
import { levelChanges, levelsAsForm, rulesAsForm, setupInput } from "./forms";
import { loadPreview } from "./preview.server";
import { calledElsewhere, programme, tierWizard } from "./wizard";

/** Page that shows whether a change of the levels went through. */
export const tiersLook = { href: paths.tiersOverview(), label: "View tiers" };

/** Server side of the tiers wizard. */
export const tierBackEnd: WizardBackEnd<typeof tierWizard> = {
  page: "tiers-wizard",

  async facts(access, target, step) {
    if (target.mode === "create" || calledElsewhere.includes(target.id))
      throw redirect(tierWizard.path({ step, action: programme }), 303);
    if (target.id !== programme) throw notFound();
    const facts = await tierFacts(access);
    if (facts.levels.length === 0) throw redirect(paths.tiersAdd({ action: "create" }), 303);
    return facts;
  },

  async load(_access, facts) {
    return {
      answers: { edit: levelsAsForm(facts), rules: rulesAsForm(facts) },
      revision: facts.setup.revision === null ? "" : String(facts.setup.revision),
    };
  },

  steps: { finalize: { options: loadPreview } },

  async save({ api, session }, { facts, answers, before, unread, key, revision }) {
    // Read before anything is saved: a save is never told as failed because of a later read.
    const raw = before && (await rawSetup(api));
    const changed = levelChanges(answers, facts, readsBeyond(session, saveBusinessTiersSetup));
    let known = revisionIn(revision);
    if (changed) {
      const body = { revision: known, InsertTiers: {}, UpdateTiers: changed };
      known = (await api.call(saveBusinessTiers, { body, idempotencyKey: key("names") })).revision ?? undefined;
    }
    await api.call(saveBusinessTiersSetup, {
      body: { ...setupInput(answers, facts), revision: known },
      idempotencyKey: key(),
      ...(raw && { spell: goesBack(saveBusinessTiersSetup.body, setupInput(before, facts), raw, unread) }),
    });
    return { location: paths.tiersOverview(), message: "Tiers saved. Customers move within a few minutes." };
  },
};

/** Raw rules and levels under the field names of a save. */
async function rawSetup(api: Access["api"]): Promise<Raw> {
  const answer = await api.call(tiersSetup);
  const rules = Object.entries(answer.businessTiersSetup ? rawOf(answer.businessTiersSetup) : {}).map(
    ([name, value]) => [name === "kickoff_month" ? name : `BusinessTiersSetUp[${name}]`, value] as const,
  );
  const levels = rawItemsOf(answer, "arrayDataProvider").flatMap((level) =>
    Object.entries(level).map(
      ([field, value]) => [`UpdateTiers[${field}][${level.business_tiers_pk}]`, value] as const,
    ),
  );
  return Object.fromEntries([...rules, ...levels]);
}

export async function tierFacts({ api, session }: Access): Promise<TierFacts> {
  const { arrayDataProvider, businessTiersSetup } = await api.call(tiersSetup);
  // Saving would replace rules that the form cannot show.
  if (!businessTiersSetup) throw new PortalError("unavailable", { cause: "The setup of the tiers is missing" });
  return {
    currency: session.currencySymbol,
    pointLabels: pointLabelsIn(session.rules),
    levels: arrayDataProvider,
    setup: businessTiersSetup,
    year: Number(dayIn(session.business.timeZone).slice(0, 4)),
  };
}
