import { beforeAll } from "vitest";
import { connect } from "./shop";
import { type WizardShop, wizardShop } from "./wizard-shop";

/* The redemptions wizard of a shop whose second branch is its online shop and whose plan includes partner rewards. */

export type Fields = Record<string, unknown>;

export const firstStep = "/redemptions/template/redemption/create";
export const everywhere = { selectedBrIds: -1 };
export const always = { utc_publish: "2026-06-01", never_expires_flag: 1 };
export const described = (title: string, more: Fields = {}) => ({ title, punch_value: 50, language: 1, ...more });

export function redemptionWizard() {
  const wizard = wizardShop();
  beforeAll(() => equip(wizard));
  const rewards = () =>
    wizard.door.store.db
      .selectFrom("point_rewards")
      .selectAll()
      .where("business_id", "=", wizard.shop.id)
      .orderBy("id")
      .execute();
  return {
    wizard,
    rewards,
    async newest() {
      const last = (await rewards()).at(-1);
      if (!last) throw new Error("There is no redemption");
      return last;
    },
    /** Posts the steps in turn and returns the address that the last one leads to. */
    async upTo(...steps: Fields[]): Promise<string> {
      let address = firstStep;
      for (const step of steps) address = await wizard.admin.on(address, step);
      return address;
    },
    async branchesOf(id: number): Promise<number[]> {
      const { db } = wizard.door.store;
      const query = db.selectFrom("point_reward_branches").select("branch_id").where("reward_id", "=", id);
      return (await query.orderBy("branch_id").execute()).map(({ branch_id }) => branch_id);
    },
    /** Connects the shop's systems, or disconnects them. */
    connected: (to: 0 | 1) =>
      wizard.door.store.db
        .updateTable("integrations")
        .set({ connected: to })
        .where("business_id", "=", wizard.shop.id)
        .execute(),
  };
}

async function equip({ door: { store }, shop }: WizardShop): Promise<void> {
  await store.db.updateTable("branches").set({ pos_system_fk: 5 }).where("id", "=", shop.otherBranch).execute();
  await store.db
    .updateTable("businesses")
    .set({ coalition: 1, business_rules: JSON.stringify({ partner_reward_flag: "1", uber_voucher_flag: "1" }) })
    .where("id", "=", shop.id)
    .execute();
  await connect(store, shop.id, 1);
}
