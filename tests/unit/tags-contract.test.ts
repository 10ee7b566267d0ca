import { expect, it } from "vitest";
import { getTags } from "../../server/contract/lookups/calls";
import { tagList } from "../../server/contract/tags/calls";

it.each([
  ["the choices", getTags],
  ["the grid", tagList],
])("%s of tags are read by name, whatever order a server has, and without tag 0", (_which, call) => {
  const tags = [
    { tag_pk: "0", tag_name: "All" },
    { tag_pk: "3", tag_name: "Zebra" },
    { tag_pk: "1", tag_name: "éclair" },
    { tag_pk: "2", tag_name: "Apple" },
  ];
  expect(call.answer.read.parse({ tags }).tags.map(({ tag_name }) => tag_name)).toEqual(["Apple", "éclair", "Zebra"]);
});
