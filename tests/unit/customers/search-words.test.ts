import { describe, expect, it } from "vitest";
import { digitsOf, nameParts, plainCode } from "../../../server/business/name-parts";
import { fold } from "../../../server/contract/common/fold";
import { callingCode } from "../../../server/customers/calling-code";
import { searchWords } from "../../../server/customers/search-words";

const nobody = { first_name: "", last_name: "", email: "", phone: "", account_number: "" };

describe("folding", () => {
  it.each([
    ["Zoé", "zoe"],
    ["ŁUKASZ", "lukasz"],
    ["Weiß", "weiss"],
    ["Søren Ægir", "soren aegir"],
    ["İlker Yılmaz", "ilker yilmaz"],
    ["Thảo Nguyễn", "thao nguyen"],
    ["Ｆｕｌｌ", "full"],
    ["Ţŧ Đđ Þor", "tt dd thor"],
    ["Μαρία", "μαρια"],
  ])("%s is compared as %s", (text, folded) => expect(fold(text)).toBe(folded));

  it("takes a name apart", () => {
    expect(nameParts("  Anne-Marie  O’Brien ")).toEqual(["anne", "marie", "obrien"]);
    expect(nameParts("d'Amico, Jr.")).toEqual(["damico", "jr"]);
    expect(nameParts("%_\\'\"")).toEqual([]);
  });

  it("leaves letters and figures of a code, and figures of a number", () => {
    expect(plainCode("Éa-12/ 3")).toBe("ea123");
    expect(digitsOf("+1 (514) 555-0101")).toBe("15145550101");
  });

  it.each([
    ["15145550101", "1"],
    ["79161234567", "7"],
    ["33612345678", "33"],
    ["4930123456", "49"],
    ["353861234567", "353"],
    ["420601123456", "420"],
  ])("%s begins with the country's %s", (number, code) => expect(callingCode(number)).toBe(code));
});

describe("search words", () => {
  const of = (person: Partial<typeof nobody>) => searchWords({ ...nobody, ...person }).sort();

  it("hold the name in either order", () => {
    expect(of({ first_name: "Zoé", last_name: "Smith" })).toEqual(["b:szmoiet h", "f:zoe smith ", "l:smith zoe "]);
  });

  it("hold a name of many words from each of them on, and written in one", () => {
    const words = of({ first_name: "Jean-Paul", last_name: "van der Berg" });
    expect(words.filter((word) => !word.startsWith("b:"))).toEqual([
      "f:jean paul van der berg ",
      "l:van der berg jean paul ",
      "m:berg jean paul van der ",
      "m:der berg jean paul van ",
      "m:jeanpaul van der berg ",
      "m:paul van der berg jean ",
      "m:vanderberg jean paul ",
    ]);
  });

  it("hold every two words of the name, letter by letter in turn", () => {
    const pairs = (first_name: string, last_name: string) =>
      of({ first_name, last_name }).filter((word) => word.startsWith("b:"));
    expect(pairs("Noah", "Tremblay")).toEqual(["b:ntoraehm b l a y"]);
    expect(pairs("Tremblay", "Noah")).toEqual(pairs("Noah", "Tremblay"));
    expect(pairs("Ana Ida", "Roy")).toEqual(["b:aindaai d a", "b:arnoayi d a", "b:irdoay"]);
    expect(pairs("Noah", "")).toEqual([]);
    expect(pairs("𝒜𝒷", "𝒞")).toEqual(["b:acb"]);
  });

  it("hold an address whole, by its parts and by its host", () => {
    expect(of({ email: " A.Smith+Till@Mail.Example " })).toEqual([
      "e:a.smith+till@mail.example",
      "e:mail.example",
      "e:smith+till@mail.example",
      "e:till@mail.example",
      "l:",
    ]);
  });

  it("hold a number with the country's figures, without, and from the end", () => {
    expect(of({ phone: "+15145550101" })).toEqual(["l:", "p:15145550101", "p:5145550101", "r:10105554151"]);
    expect(of({ phone: "514 555-0101" })).toEqual(["l:", "p:5145550101", "r:1010555415"]);
  });

  it("hold the account number without its signs", () => {
    expect(of({ account_number: "AB-00 12" })).toEqual(["a:ab0012", "l:"]);
  });

  it("give everybody one word to be put in order of name by", () => {
    for (const person of [nobody, { ...nobody, last_name: "王" }, { ...nobody, first_name: "a b c d e f g h i" }])
      expect(searchWords(person).filter((word) => word.startsWith("l:"))).toHaveLength(1);
  });

  it("stay short and few, whatever is written", () => {
    const words = of({ first_name: "a b ".repeat(500), last_name: "x".repeat(5000), email: `${"a.".repeat(99)}@b.c` });
    expect(words.length).toBeLessThan(25);
    expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(82);
  });
});
