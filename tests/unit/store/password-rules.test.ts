import { describe, expect, it } from "vitest";
import { weakness } from "../../../server/access/password-rules";

const of = (password: string) => weakness(password, ["Corner Shop", "jane.doe"]);

describe("weak passwords", () => {
  it.each([
    "short",
    "elevenchars",
    "Passw0rd1234!",
    "P@ssw0rd!!!!!",
    "qwertyuiop123",
    "letmeinplease",
    "123456789012",
    "abcdefghijklmno",
    "aaaaaaaaaaaa",
    "abababababab",
    "cornershop2026",
    "jane.doe.2026!",
    "loyalty-demo",
    "x".repeat(2000),
  ])("are refused: %s", async (password) => {
    expect(await of(password)).toMatch(/\.$/);
  });

  it.each([
    "leavemealone",
    "1q2w3e4r5t6y",
    "SonyEricsson",
    "sunshine-2026",
    "Ch3ls3a!!!2026",
    "liverpoolliverpool",
    "contraseña2026!",
  ])("are told to be common: %s", async (password) => {
    expect(await of(password)).toBe("This password is too common.");
  });

  it.each(["correct horse battery", "tea at four in Laval", "Zr7!pQ2x-Lm9v", "Ünë pâtissière très forte"])(
    "are told from good ones: %s",
    async (password) => {
      expect(await of(password)).toBeNull();
    },
  );
});
