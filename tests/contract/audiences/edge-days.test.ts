import { beforeAll, expect, it } from "vitest";
import { filterKeys, filters } from "../../../server/contract/audiences/filters";
import { earlierKinds } from "../../../server/contract/audiences/whole";
import { earlierFields } from "../../support/audiences/any-audience";
import { daily, type On } from "../../support/audiences/daily";
import { type EdgePerson, EdgeShop, type Week } from "../../support/audiences/edge-shop";
import { eachEngine } from "../../support/stores";

const toronto = { timeZone: "America/Toronto" };
const paris = { timeZone: "Europe/Paris" };

/** The seventh day before each week's last is the critical one: a clock change, or 29 February. */
const weeks: readonly Week[] = [
  { ...toronto, today: "2026-03-15", changes: "2026-03-08", ahead: [-5, -4] },
  { ...toronto, today: "2026-11-08", changes: "2026-11-01", ahead: [-4, -5] },
  { ...paris, today: "2026-04-05", changes: "2026-03-29", ahead: [1, 2] },
  { ...paris, today: "2026-11-01", changes: "2026-10-25", ahead: [2, 1] },
  { ...toronto, today: "2028-03-07", changes: "2028-03-12", ahead: [-5, -4] },
];

eachEngine("days of a filter, by the clock of the business", (stores) => {
  const shops: EdgeShop[] = [];

  beforeAll(async () => {
    const store = await stores.fresh();
    for (const week of weeks) shops.push(await EdgeShop.open(store, week));
  });

  const named = filterKeys.flatMap((key) =>
    (daily[key] ?? []).map(([operator, options, matches]) => ({
      code: filters[key].code,
      key,
      operator,
      options,
      matches,
    })),
  );

  it.each(named)("$code $key: $operator", async ({ code, options, matches }) => {
    const on: On = typeof options === "function" ? (options as On) : () => options;
    for (const shop of shops) {
      for (const at of ["last", "first"] as const) {
        const { found, due } = await shop.queryAt(at, code, on);
        expect({ ...shop.week, at, found }).toEqual({ ...shop.week, at, found: due(matches) });
      }
    }
  });

  const hour = 3_600_000;
  /** Who was sent something in a time before now. In the week of a clock change, seven days are 167 or 169 hours. */
  const times = [
    { unit: "DAYS", amount: 7, isIn: ({ ago }: EdgePerson) => ago <= 7 },
    { unit: "DAYS", amount: 3, isIn: ({ ago }: EdgePerson) => ago <= 3 },
    ...[72, 167, 168, 169].map((amount) => ({
      ...({ unit: "HOURS", amount } as const),
      isIn: ({ elapsed }: EdgePerson) => elapsed <= amount * hour,
    })),
  ] as const;
  const earlier = earlierKinds.flatMap((kind) => times.map((time) => ({ kind, ...time })));

  it.each(earlier)("was sent an earlier campaign, $kind: $amount $unit", async ({ kind, unit, amount, isIn }) => {
    for (const shop of shops) {
      const some = shop.campaignsOf(kind).filter((_, place) => place % 2 === 0);
      for (const campaigns of [null, some])
        for (const at of ["last", "first"] as const) {
          const fields = earlierFields(kind, { isOn: true, unit, amount, campaigns });
          const { found, due } = await shop.queryAt(at, filters.everybody.code, () => fields);
          const isLeftOut = (person: EdgePerson) => {
            const campaign = person.sent[kind];
            return campaign !== null && (campaigns?.includes(campaign) ?? true) && isIn(person);
          };
          const expected = due((person) => !isLeftOut(person));
          expect({ ...shop.week, campaigns, at, found }).toEqual({ ...shop.week, campaigns, at, found: expected });
        }
    }
  });
});
