import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { customerList } from "../../../server/contract/customers/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { answerOf } from "../../support/ask";
import { created, profileOf } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

/** Location of a business by currency and time zone, and spellings of phone numbers used there. */
const dialled = [
  {
    home: { country: "CA", currency_code: "CAD", time_zone: "America/Toronto" },
    numbers: {
      "+15145551737": [
        "5145551737",
        "514-555-1737",
        "(514) 555 1737",
        "514.555.1737",
        "514/555/1737",
        "514–555–1737",
        "[514] 555-1737",
        "1 514 555 1737",
        "+1 (514) 555-1737",
        "＋１ ５１４ ５５５ １７３７",
        "tel:+15145551737",
        "011 1 514 555 1737",
        "001 514 555 1737",
      ],
      "+447911123456": [
        "+44 7911 123456",
        "+44 (0)7911 123456",
        "+44(0) 7911-123456",
        "011 44 7911 123456",
        "011 44 (0)7911 123456",
        "0044 7911 123456",
        "00 44 (0) 7911 123456",
        "07911 123456",
      ],
      "+33612345678": ["+33 (0)6 12 34 56 78", "+33 6.12.34.56.78", "011 33 6 12 34 56 78", "06 12 34 56 78"],
      "+971501234567": ["+971 50 123 4567", "+٩٧١ ٥٠ ١٢٣ ٤٥٦٧", "011971501234567"],
    },
    parts: { "011 44 7911": "+447911123456", "+44 (0)7911": "+447911123456", "011 1 514 555": "+15145551737" },
  },
  {
    home: { country: "GB", currency_code: "GBP", time_zone: "Europe/London" },
    numbers: {
      "+447911123456": ["07911 123456", "(0)7911 123456", "+44 (0)7911 123456", "0044 7911 123456", "011447911123456"],
      "+442079460958": ["020 7946 0958", "(020) 7946 0958", "+44 20 7946 0958", "+44 (0) 20 7946 0958", "442079460958"],
      "+15145551737": ["001 514 555 1737", "00 1 (514) 555-1737", "011 1 514 555 1737", "+1 514-555-1737"],
    },
    parts: { "0114": null, "+44 (0)20 79": "+442079460958" },
  },
  {
    home: { country: "DE", currency_code: "EUR", time_zone: "Europe/Berlin" },
    numbers: {
      "+4930901820": ["030/901820", "030 90 18 20", "+49 (0)30 901820", "+49 (0) 30 / 90 18 20", "0049 30 901820"],
      "+390669812345": ["+39 06 698 12345", "0039 06 69812345", "+39-06-69812345"],
    },
    parts: { "030/9018": "+4930901820" },
  },
  {
    home: { country: "AU", currency_code: "AUD", time_zone: "Australia/Sydney" },
    numbers: {
      "+61412345678": ["0412 345 678", "(0)412 345 678", "+61 (0)412 345 678", "0061 412 345 678"],
      "+447911123456": ["0011 44 7911 123456", "0011 44 (0)7911 123456"],
    },
    parts: {},
  },
] as const;

eachEngine("a phone number in any spelling", (stores) => {
  let store: Store;
  let api: PortalApi;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
  });

  describe.each(dialled)("dialled from $home.country", ({ home: { country, ...settled }, numbers, parts }) => {
    let shop: Business;
    const uids = new Map<string, number>();

    beforeAll(async () => {
      shop = await makeCompany(store, country);
      await store.db.updateTable("businesses").set(settled).where("id", "=", shop.id).execute();
      for (const phone of Object.keys(numbers)) uids.set(phone, await created(api, shop.admin, { phone }));
    });

    const foundBy = async (query: { search: string } | { phone: string }) => {
      const { customers } = await answerOf(api, shop.admin, customerList, { query: { page: 1, limit: 25, ...query } });
      return customers.map(({ phone }) => phone);
    };

    it.each(Object.entries(numbers).flatMap(([phone, spellings]) => spellings.map((typed: string) => [typed, phone])))(
      "%s is %s in the box and in the criterion",
      async (typed, phone) => {
        expect(await foundBy({ search: typed })).toEqual([phone]);
        expect(await foundBy({ phone: typed })).toEqual([phone]);
      },
    );

    it.each(Object.entries(parts))("%s is part of %s", async (typed, phone) => {
      expect(await foundBy({ search: typed })).toEqual(phone === null ? [] : [phone]);
    });

    it("is stored as one number", async () => {
      for (const [phone, uid] of uids) expect(await profileOf(api, shop.admin, uid)).toMatchObject({ phone });
    });
  });
});
