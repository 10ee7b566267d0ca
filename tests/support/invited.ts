import type { APIRequestContext } from "playwright/test";
import { apiOf } from "./api-of";
import { rows } from "./rows";

const shop = "(select id from businesses where name = 'Harbour Books')";

/** A referral programme with these rules in the second business, and a customer's link to it. */
export async function invited(request: APIRequestContext, rules: Readonly<Record<string, string>> = {}) {
  const api = await apiOf(request, "other.admin");
  const wrapped = Object.entries({ rule_name: `Friends ${Math.random()}`, referee_earns: "5", enabled: "1", ...rules });
  const { branch_referral_rules_pk: id } = await api(
    "/businessAdmin/ReferralSave",
    Object.fromEntries(wrapped.map(([name, value]) => [`BranchReferralRules[${name}]`, value])),
  );
  const [inviter] = rows(
    `select id, first_name from customers where business_id = ${shop} and left_at is null and first_name != '' limit 1`,
  );
  const { link } = await api(`/cim/profile/getReferralLinkForUser?uid=${inviter?.id}&programId=${id}`);
  return { id: Number(id), path: new URL(String(link)).pathname, inviter: String(inviter?.first_name) };
}
