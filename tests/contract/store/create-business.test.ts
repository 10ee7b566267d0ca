import { expect, it } from "vitest";
import { verifyPassword } from "../../../server/access/password";
import { createBusiness, newBusiness } from "../../../server/cli/create-business";
import { markDemo } from "../../../server/demo/state";
import { eachEngine } from "../../support/stores";

const password = "correct horse battery";

eachEngine("business:create", (stores) => {
  it("makes a business whose admin can sign in", async () => {
    const store = await stores.fresh();
    const business = newBusiness({ name: " Chez Nous ", admin: "Jane", currency: "cad", timeZone: "America/Toronto" });
    const id = await createBusiness(store, business, password, 1000);
    const db = store.forBusiness(id);
    expect(await db.selectFrom("businesses").selectAll().executeTakeFirst()).toMatchObject({
      name: "Chez Nous",
      currency_symbol: "$",
      currency_code: "CAD",
    });
    const user = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ username: "jane", role: "business_admin", permissions_on: 0 });
    expect(await verifyPassword(user.password_hash, password)).toBe(true);
    expect(await db.selectFrom("branches").select("is_default").execute()).toEqual([{ is_default: 1 }]);
    expect(await db.selectFrom("languages").select("language_id").execute()).toEqual([{ language_id: 1 }]);
    await expect(createBusiness(store, business, password, 1000)).rejects.toThrow("jane is taken");
    expect(await store.db.selectFrom("businesses").select("id").execute()).toHaveLength(1);
  });

  it("refuses weak passwords, bad answers and a demo's store", async () => {
    const store = await stores.fresh();
    const business = newBusiness({ name: "Chez Nous", admin: "jane" });
    await expect(createBusiness(store, business, "password1234", 0)).rejects.toThrow("too common");
    for (const input of [
      { admin: "jane" },
      { name: "X", admin: "no spaces" },
      { name: "X", admin: "jane", currency: "DOLLARS" },
      { name: "X", admin: "jane", timeZone: "Mars/Olympus" },
    ]) {
      expect(() => newBusiness(input)).toThrow(/^--/);
    }
    await markDemo(store.db, {});
    await expect(createBusiness(store, business, password, 0)).rejects.toThrow("demo");
    expect(await store.db.selectFrom("businesses").select("id").execute()).toEqual([]);
  });
});
