import { describe, expect, it } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "../../../server/access/password";

describe("passwords", () => {
  it("match their own hash only, and are salted", async () => {
    const [one, two] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, "correct horse")).toBe(true);
    expect(await verifyPassword(one, "Correct horse")).toBe(false);
    expect(await verifyPassword(one, "")).toBe(false);
  });

  it("say no for an unknown user and for absurd lengths", async () => {
    expect(await verifyPassword(null, "no user has this password")).toBe(false);
    expect(await verifyPassword(await hashPassword(""), "x".repeat(5000))).toBe(false);
    expect(() => hashPassword("x".repeat(5000))).toThrow(RangeError);
  });

  it("are hashed again once the parameters have grown", async () => {
    expect(needsRehash(await hashPassword("a"))).toBe(false);
    expect(needsRehash("$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA")).toBe(true);
  });
});
