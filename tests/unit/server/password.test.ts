import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "../../../server/access/password";

it("knows the password a hash was made of, and no other", async () => {
  const stored = await hashPassword("a good long one");
  expect(await verifyPassword(stored, "a good long one")).toBe(true);
  expect(await verifyPassword(stored, "a good long one ")).toBe(false);
});

it.each([null, "", "x", "-"])("lets nobody in where %j is stored instead of a hash", async (stored) => {
  for (const password of ["", "x", "no user has this password"])
    expect(await verifyPassword(stored, password)).toBe(false);
});
