import { createHash } from "node:crypto";
import { hashPin } from "../../access/pin";
import type { AreaDemo } from "../area-demo";
import { userRow } from "../factories";
import type { DemoBusiness } from "../profiles";
import { bakeryStaff, bookStaff, type DemoStaff } from "./employees/content";

const staff: Readonly<Record<DemoBusiness, DemoStaff>> = {
  bakery: bakeryStaff,
  bookshop: bookStaff,
};

/** Enters a business's employees, custom roles and PINs, including those of its sign-ins. */
export const demo: AreaDemo = {
  async open({ db }, { profile, world, ids, passwordHash, seed, openedAt: at }) {
    const { businessId, branches } = world;
    const { roles, employees, pins, given } = staff[profile.key];
    const known = new Map<string, { readonly id: number; readonly permissions: string }>();
    for (const { name, permissions } of roles) {
      const row = { business_id: businessId, name, permissions: JSON.stringify(permissions) };
      const { id } = await db
        .insertInto("employee_roles")
        .values({ ...row, created_at: at, updated_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      known.set(name, { id, permissions: row.permissions });
    }
    for (const { username, name, role, branch, custom = "", kiosk, redeems = true, disabled } of employees) {
      const own = known.get(custom);
      const row = userRow(businessId, {
        id: ids.next("users"),
        username,
        role,
        branch_id: branch === undefined ? null : (branches[branch]?.id ?? null),
        password_hash: passwordHash,
        first_name: name[0],
        last_name: name[1],
        email: `${username}@${profile.appKey}.example`,
        clerk_kiosk_mode: kiosk ? 1 : 0,
        clerk_redeem_behalf: redeems ? 1 : 0,
        disabled_at: disabled ? at : null,
        created_at: at,
        ...(own && { permissions: own.permissions, permissions_on: 1, custom_role_id: own.id }),
      });
      await db.insertInto("users").values(row).execute();
    }
    for (const [username, name] of Object.entries(given)) {
      const own = known.get(name);
      if (own) await db.updateTable("users").set({ custom_role_id: own.id }).where("username", "=", username).execute();
    }
    const salt = createHash("sha256").update(`${seed} ${businessId} pins`).digest("base64url").slice(0, 22);
    for (const [username, pin] of Object.entries(pins)) {
      const user = await db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirstOrThrow();
      const tries = { failures: 0, tried_at: 0, blocked_until: 0 };
      const row = { business_id: businessId, user_id: user.id, ...(await hashPin(pin, salt)), ...tries };
      await db.insertInto("employee_pins").values(row).execute();
    }
  },
};
