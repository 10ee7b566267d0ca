import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { verifyPassword } from "../../../server/access/password";
import { loadDemo } from "../../../server/demo";
import { bakerySignIns, bookSignIns } from "../../../server/demo/sign-ins";
import { openFolder } from "../../../server/pictures/folder";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";

const now = instantOf(20261121, "America/Toronto", 11 * 60);

// Tests of another file may have blocked decoders in this process; the demo normally runs in its own.
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

eachEngine("people of the demo", (stores) => {
  let store: Store;

  beforeAll(async () => {
    store = await stores.fresh();
    await loadDemo(store, { customers: 50, transactions: 500, seed: 5, now, pictures: openFolder(store.dataDir) });
  });

  it("has people at every branch, some with roles of the business's own", async () => {
    const empty = await store.db
      .selectFrom("branches")
      .leftJoin("users", (join) => join.onRef("users.branch_id", "=", "branches.id"))
      .select("branches.name")
      .where("users.id", "is", null)
      .execute();
    expect(empty).toEqual([]);
    const people = await store.db
      .selectFrom("users")
      .innerJoin("employee_roles", "employee_roles.id", "users.custom_role_id")
      .select(["users.username", "users.permissions", "employee_roles.permissions as given"])
      .execute();
    expect(people.map(({ username }) => username)).toContain("business.clerk");
    for (const { permissions, given } of people) expect(permissions).toBe(given);
  });

  it("lets its people in, each as what they are", async () => {
    const shown = [...bakerySignIns, ...bookSignIns].map(({ username }) => username);
    const users = await store.db.selectFrom("users").selectAll().where("username", "in", shown).orderBy("id").execute();
    expect(users.map((user) => [user.username, user.role, user.business_id, user.permissions_on])).toEqual([
      ["business.admin", "business_admin", 1, 0],
      ["business.admin.clerk", "business_admin_clerk", 1, 0],
      ["business.clerk", "business_clerk", 1, 1],
      ["branch.admin", "branch_admin", 1, 0],
      ["branch.clerk", "branch_clerk", 1, 0],
      ["other.admin", "business_admin", 2, 0],
    ]);
    expect(await verifyPassword(users[0]?.password_hash ?? null, "loyalty-demo")).toBe(true);
    const clerk: string[] = JSON.parse(users[2]?.permissions ?? "[]");
    expect(clerk).toContain("offer.read");
    expect(clerk.filter((permission) => !permission.endsWith(".read"))).toEqual([]);
    expect(users.map((user) => user.branch_id !== null)).toEqual([false, false, false, true, true, false]);
  });
});
