import { expect, it } from "vitest";
import { customerColumns } from "../../app/features/customers/list/columns";
import { joinWords } from "../../app/features/join/words";
import { pointWords } from "../../server/contract/settings/point-words";
import { rulesFrom } from "../../server/contract/settings/rules";

it("says points as the business calls them, and as everybody does where it says nothing", () => {
  const beans = pointWords(rulesFrom({ plural_points: "Beans", single_points: "Bean" }));
  expect([beans.heading, beans.of(1), beans.of(1200)]).toEqual(["Beans", "1 bean", "1,200 beans"]);
  expect(pointWords(rulesFrom({ plural_points: "" })).of(2)).toBe("2 points");
  expect(customerColumns("UTC", beans).map(({ heading }) => heading)).toContain("Beans");
});

it("says them on public pages in the business's word, else in the language's own", () => {
  expect(joinWords("fr", "Grains").joined).toBe("Merci. Vous pouvez dès maintenant cumuler des Grains.");
  expect(joinWords("de").points).toBe("Punkte");
});
