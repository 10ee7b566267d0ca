import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import type { PortalSession } from "../../app/access/session";
import type { Door } from "../../server/door.server";
import { scratch } from "./scratch";
import type { Shop } from "./shop";
import { copyEmptyStore } from "./stores";
import { PlainForms } from "./wizard";

export const first = "/offers/template/offer/create";

/* Minimal answers of the steps. */
export const custom = { template_type: 10 };
export const everywhere = { location: -1, audience: 0 };
export const always = { start_date: "2026-06-01", never_expires: 1, frequency_type: 1, coupon_auto_get: 1 };

/** The portal in this process on a new store, with a shop whose admin is signed in. */
async function openWizard() {
  const dataDir = scratch("loyalty-wizard-");
  copyEmptyStore(dataDir);
  Object.assign(process.env, { DATA_DIR: dataDir, SESSION_SECRET: "a secret of at least thirty-two characters" });
  for (const name of ["DATABASE_URL", "PORTAL_API_URL", "PUBLIC_ORIGIN", "STORAGE_URL"]) delete process.env[name];
  const door: Door = await (await import("../../server/door.server")).door();
  const { connect, makeShop } = await import("./shop");
  const shop: Shop = await makeShop(door.store, "bakery");
  await connect(door.store, shop.id, 5);
  const admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin");
  const offers = () =>
    door.store.db.selectFrom("offers").selectAll().where("business_id", "=", shop.id).orderBy("id").execute();
  return {
    door,
    shop,
    admin,
    offers,
    async newest() {
      const last = (await offers()).at(-1);
      if (!last) throw new Error("There is no offer");
      return last;
    },
    /** Posts the steps in turn and returns the address that the last one leads to. */
    async upTo(forms: PlainForms, ...steps: Record<string, unknown>[]): Promise<string> {
      let address = first;
      for (const step of steps) address = await forms.on(address, step);
      return address;
    },
    async close() {
      await door.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type WizardShop = Omit<Awaited<ReturnType<typeof openWizard>>, "close">;

/** One such portal for all tests of a file; mocks are restored after each test. */
export function wizardShop(): WizardShop {
  let opened: Awaited<ReturnType<typeof openWizard>> | undefined;
  const at = () => {
    if (!opened) throw new Error("The portal opens with the first test");
    return opened;
  };
  beforeAll(async () => {
    opened = await openWizard();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => opened?.close());
  return {
    get door() {
      return at().door;
    },
    get shop() {
      return at().shop;
    },
    get admin() {
      return at().admin;
    },
    offers: () => at().offers(),
    newest: () => at().newest(),
    upTo: (...walk) => at().upTo(...walk),
  };
}

/** Signs in the shop's admin again, as at a server without extensions to the documents. */
export const signInToOlder = ({ door, shop }: WizardShop, more: Partial<PortalSession> = {}): Promise<PlainForms> =>
  PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { ...more, features: [] });
