import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAct } from "../../support/wizard";
import { type OpenWizard, openWizard } from "../../support/wizard-shop";

let wizard: OpenWizard;

beforeAll(async () => {
  wizard = await openWizard();
});

afterAll(() => wizard.close());

const gifts = "/customers/balance-gifts";

const look = async (fields: Record<string, string>) =>
  readAct(
    await wizard.admin.postTo(
      await import("../../../app/features/balance-gifts/pages/new"),
      `${gifts}/new`,
      {},
      { give_points: "5", ...fields },
    ),
  );

const give = async (search: string, confirm: string) =>
  readAct(
    await wizard.admin.postTo(
      await import("../../../app/features/balance-gifts/pages/preview"),
      `${gifts}/preview?${search}`,
      {},
      { confirm },
    ),
  );

describe("a gift whose scope cannot be read", () => {
  test.each(["userTagIds=abc", "userTagIds=1,abc", "segment=nobody", "excludeBranches=-4"])(
    "%s is given to nobody: it leads back to the form",
    async (scope) => {
      const search = `give_points=5&${scope}`;
      const everybody = await wizard.door.store.db.selectFrom("customers").select("id").execute();
      expect(await give(search, String(everybody.length))).toEqual({ status: 303, to: `${gifts}/new?${search}` });
      expect(await wizard.door.store.db.selectFrom("balance_gifts").select("id").execute()).toEqual([]);
      expect(await look(Object.fromEntries(new URLSearchParams(scope)))).toMatchObject({
        status: 422,
        message: expect.stringContaining("left out"),
      });
    },
  );
});
