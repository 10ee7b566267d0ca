import { expect, test } from "vitest";
import { customerCriteria } from "../../../server/contract/customers/criteria";
import { profileBody } from "../../../server/contract/customers/profile-fields";

test.each([["0"], ["-1"], [["-1", "7", "8"]]])("the branches %j are all of them", (sent) => {
  expect(customerCriteria.businessBranchIds.read.parse(sent)).toBeUndefined();
});

test("branches that are chosen stay so, and what is no id is refused", () => {
  const { read } = customerCriteria.businessBranchIds;
  expect(read.parse(["7", "8"])).toEqual([7, 8]);
  for (const sent of ["-2", "x", "1.5"]) expect(read.safeParse(sent).success).toBe(false);
});

test("a tag 0 is skipped", () => {
  const tagsOf = (userTags: string) =>
    profileBody.read.safeParse({ uid: 1, csrf_token: "token", userTags }).data?.userTags;
  expect([tagsOf("0"), tagsOf("0,5"), tagsOf(""), tagsOf("-1")]).toEqual([[], [5], [], undefined]);
});
