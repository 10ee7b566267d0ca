import { at } from "./campaign-steps";
import type { WizardShop } from "./wizard-shop";

const campaignsOf = ({ door, shop }: WizardShop) =>
  door.store.db.selectFrom("campaigns").selectAll().where("business_id", "=", shop.id).orderBy("id").execute();

/** What tests do in a shop's campaigns wizard. */
export const campaignWalk = (wizard: WizardShop) => ({
  campaigns: () => campaignsOf(wizard),

  async newest() {
    const made = (await campaignsOf(wizard)).at(-1);
    if (!made) throw new Error("There is no campaign");
    return made;
  },

  async give(channel: "email" | "sms" | "push", credits: number) {
    const { addCredits } = await import("../../server/campaigns/credits");
    await addCredits(wizard.door.store.db, { businessId: wizard.shop.id, now: Date.now() }, channel, credits);
  },

  /** Submits the steps in turn from the first. @returns the address to which the last one redirects. */
  async walk(key: string, ...steps: Readonly<Record<string, unknown>>[]): Promise<string> {
    let address = at("delivery", key);
    for (const step of steps) address = await wizard.admin.on(address, step);
    return address;
  },

  /** Adds a customer whom email and SMS reach. */
  async join(first_name: string, more: object = {}): Promise<number> {
    const { joinCustomer } = await import("../../server/customers/join");
    const { store } = wizard.door;
    const books = { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() };
    return store.transaction(async (trx) => {
      const branch_id = wizard.shop.branch;
      const uid = await joinCustomer(trx, books, { first_name, email: `${first_name}@mail.example`, branch_id });
      const reachable = { consent_email: 1 as const, consent_sms: 1 as const, allow_sms_status: 1 };
      await trx
        .updateTable("customers")
        .set({ ...reachable, phone: `+1514555${1000 + uid}`, ...more })
        .where("id", "=", uid)
        .execute();
      return uid;
    });
  },
});
