import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/places";

/** Migrations that released stores have applied, in that order. Add new ones at the end. */
const released = `
  0001 0002 0003 0004 0005 0006 0009 0010 0011 0012 0013 0014 0015 0017 0018 0019
  0020 0021 0022 0023 0024 0025 0026 0027 0028 0029 0031 0033 0034 0035 0036 0037
  0038 0041 0042 0043 0044 0045 0046 0047 0048 0049 0052 0053 0054 0055 0056 0057
  0058 0059 0061 0066 0068 0069 0071 0072 0073 0074 0075
  0076 0077 0078 0079 0080 0081 0082 0083 0084 0085 0086 0087 0088 0089 0090
`;

test("a new migration comes after all that stores have gone through, which would not open otherwise", () => {
  const numbers = readdirSync(join(root, "server/store/migrations"))
    .map((file) => file.slice(0, 4))
    .filter((number) => /^\d{4}$/.test(number))
    .sort();
  expect(numbers).toEqual(released.split(/\s+/).filter(Boolean));
});
