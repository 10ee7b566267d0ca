import type { Kysely } from "kysely";
import { isBranchRole } from "../../area";
import { marketingOf } from "../../business/marketing";
import type { AnswerOf } from "../../contract/common/call";
import { extensions } from "../../contract/common/extensions";
import { ruleTexts } from "../../contract/common/rule-texts";
import { appVersion } from "../../contract/common/version";
import type { login } from "../../contract/sign-in/calls";
import { flagsByName, menuFlags, permissions } from "../../contract/sign-in/calls";
import type { Database } from "../../store/schema";

const shopify = 5;

/** The token, the user's permissions and the business, read on each call (section 7, Auth, of both documents). */
export async function refreshAnswer(
  db: Kysely<Database>,
  userId: number,
  session: { id: number; token: string; secondsLeft: number },
): Promise<AnswerOf<typeof login>> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const business = await db
    .selectFrom("businesses")
    .selectAll()
    .where("id", "=", user.business_id)
    .executeTakeFirstOrThrow();
  const ownBranch = isBranchRole(user.role) ? user.branch_id : null;
  const branches = await db
    .selectFrom("branches")
    .select(["id", "name", "virtual_branch_group_flag"])
    .where("business_id", "=", business.id)
    .where("enabled", "=", 1)
    .$if(ownBranch !== null, (query) => query.where("id", "=", ownBranch))
    .orderBy("id")
    .execute();
  const asking = await db
    .selectFrom("integrations")
    .select("id")
    .where("business_id", "=", business.id)
    .where("pos_system_pk", "=", shopify)
    .where("connected", "=", 1)
    .where("needs_reauthorize", "=", 1)
    .executeTakeFirst();

  const marketing = await marketingOf(db, business.id);
  return {
    token_type: "Bearer",
    access_token: session.token,
    expires_in: session.secondsLeft,
    rules: {
      menu_items: menuFlags.read.parse(business.menu_items),
      integration_menus: flagsByName.read.parse(business.integration_menus),
      notification: user.self_signup_notification === 1,
      user_role: user.role,
      pricing_link: business.pricing_link,
      hasSegments: business.has_segments === 1,
      signup_platform: business.signup_platform,
      business_rules: ruleTexts.read.parse(business.business_rules),
      currencySymbol: business.currency_symbol,
      user_permissions: permissions.read.parse(user.permissions),
      user_permissions_on: user.permissions_on === 1,
      blockMktgModule: marketing.blocked !== null,
      blockMktgModuleMessage: business.block_marketing_message,
      clerk_kiosk_mode: user.clerk_kiosk_mode === 1,
      clerk_redeem_behalf: user.clerk_redeem_behalf === 1,
      reauthorizeShopify: asking !== undefined,
    },
    business: {
      business_pk: business.id,
      name: business.name,
      appKey: business.app_key,
      adminBranchId: ownBranch,
      branches: branches.map((branch) => ({
        business_branch_pk: branch.id,
        name: branch.name,
        virtual_branch_group_flag: branch.virtual_branch_group_flag === 1,
      })),
      time_zone: business.time_zone,
      coalition: business.coalition === 1,
    },
    version: appVersion,
    session_id: session.id,
    features: [...extensions],
  };
}
