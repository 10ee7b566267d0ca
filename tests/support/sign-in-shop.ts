import { apiOn, Clock, makeCompany } from "./api";
import { securityLines } from "./log-lines";
import type { Stores } from "./stores";

/** Username of the shop's admin. */
export const account = "shop.business_admin.0";

/**
 * A new store with a shop whose admin has the password "right" in the form of plain-passwords.ts, its API, and the
 * lines of the security log.
 */
export async function openSignInShop(stores: Stores) {
  const store = await stores.fresh();
  const clock = new Clock();
  const { log, lines } = securityLines();
  const api = apiOn(store, { clock, log });
  const shop = await makeCompany(store, "shop");
  await store.db.updateTable("users").set({ password_hash: "right" }).where("username", "=", account).execute();
  return { store, clock, api, shop, log, lines };
}
