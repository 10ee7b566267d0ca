import { apiOn, Clock, makeCompany } from "./api";
import { securityLines } from "./log-lines";
import type { Stores } from "./stores";

/** The admin of the shop. */
export const account = "shop.business_admin.0";

/**
 * A store of its own with a shop whose admin has the password "right" as plain-passwords.ts keeps it, the API on it, and
 * what security's log says.
 */
export async function openSignInShop(stores: Stores) {
  const store = await stores.fresh();
  const clock = new Clock();
  const { log, lines } = securityLines();
  const api = apiOn(store, { clock, log });
  const shop = await makeCompany(store, "shop");
  await store.db.updateTable("users").set({ password_hash: "right" }).where("username", "=", account).execute();
  return { store, clock, api, shop, lines };
}
