import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { beside } from "~/api/beside";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { readsBeyond } from "../../../server/contract/common/extensions";
import {
  copyReferralProgramme,
  deactivateReferralProgramme,
  decideReferral,
  referrals,
} from "../../../server/contract/referrals/calls";
import { referralDecision } from "../../../server/contract/referrals/fields";
import { statusOf } from "./history.server";
import { programmeOf } from "./programme.server";
import { askRecord } from "./record.server";

const nameOf = async (access: Access, id: number) => (await programmeOf(access, id)).branchReferralRules.rule_name;

/**
 * Number of a programme's pending referrals; 0 if the programme is no longer listed, null if the server does not tell it
 * or the visitor may not see the list.
 */
async function pendingOf(access: Access, id: number): Promise<number | null> {
  const listed = await beside(access, referrals);
  if (!listed) return null;
  const found = listed.referralStats.find(({ branch_referral_rules_pk: one }) => one === id);
  if (!found) return 0;
  // Referrals that have not met the condition are pending or expired.
  const { total_pending: pending, total_referrees: referees, total_referee_met: met } = found;
  return pending ?? (referees !== null && met !== null && referees <= met ? 0 : null);
}

const look = () => ({ href: paths.referralsDashboard(), label: "View referrals" });

/** Deactivates a programme. Pending referrals stay valid unless the user chooses to expire them. */
export const deactivating = formPage({
  page: "referrals-deactivate",
  async load(access, args) {
    const id = requireId(args, "programId");
    const [name, pending] = await Promise.all([nameOf(access, id), pendingOf(access, id)]);
    return { name, pending, mayExpire: readsBeyond(access.session, deactivateReferralProgramme) };
  },
  form: form({
    schema: z.object({ expire_pending: z.literal("1").optional().catch(undefined) }),
    look,
    async save({ expire_pending: expire }, { access, args }) {
      const id = requireId(args, "programId");
      const name = await nameOf(access, id);
      const body = { branch_referral_rules_pk: id, ...(expire && { expire_pending: true }) };
      await access.api.call(deactivateReferralProgramme, { body });
      return { to: paths.referralsDashboard(), say: `“${name}” is deactivated.` };
    },
  }),
});

/** Copies a programme with its messages in all languages; the copy is not enabled. */
export const copying = formPage({
  page: "referrals-copy",
  load: async (access, args) => ({ name: await nameOf(access, requireId(args, "programId")) }),
  form: form({
    schema: z.object({}),
    look,
    async save(_, { access, args }) {
      const body = { branch_referral_rules_pk: requireId(args, "programId") };
      const { branch_referral_rules_pk: copy } = await access.api.call(copyReferralProgramme, {
        query: { lg: true },
        body,
      });
      const to =
        copy === null ? paths.referralsDashboard() : paths.referralsWizard({ step: "configuration", action: copy });
      return { to, say: "Programme copied. The copy is not enabled." };
    },
  }),
});

/** Releases a referral on hold, or refuses it with a reason. */
export const deciding = formPage({
  page: "referrals-decide",
  async load(access, args) {
    const { referral, is_namesake } = await askRecord(access, args);
    return { referral: { ...referral, status: statusOf(referral) }, isNamesake: is_namesake };
  },
  form: form({
    schema: schemaOf(referralDecision),
    look: () => ({ href: paths.referralsHistory(), label: "View history" }),
    async save({ decision, reason }, { access, args }) {
      const body = { referral_pk: requireId(args, "referralId"), decision, reason };
      await access.api.call(decideReferral, { body });
      return {
        to: paths.referralsHistory(),
        say: decision === "release" ? "Referral released." : "Referral refused.",
      };
    },
  }),
});
