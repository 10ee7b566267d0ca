import { describe, expect, it } from "vitest";
import { weakness } from "../../../server/password-rules";

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
  ])("are refused: %s", (password) => {
    expect(of(password)).toMatch(/\.$/);
  });

  it.each(["correct horse battery", "tea at four in Laval", "Zr7!pQ2x-Lm9v", "Ünë pâtissière très forte"])(
    "are told from good ones: %s",
    (password) => {
      expect(of(password)).toBeNull();
    },
  );
});
