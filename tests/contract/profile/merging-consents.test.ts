import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { customerActs, openActs } from "../../support/customer-acts";
import { profileOf, update } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

eachEngine("the consents of customers who are merged", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop } = await openActs(stores, clock));
  });

  const { withPoints, merge, unmerge } = customerActs(() => ({ store, api, shop, clock }));

  const consentsOf = async (uid: number) => {
    const { consentEmail, consentPhone, double_opt_in, allow_sms_status } = await profileOf(api, shop.admin, uid);
    return { consentEmail, consentPhone, double_opt_in, allow_sms_status };
  };
  const none = { consentEmail: false, consentPhone: false, double_opt_in: false, allow_sms_status: 0 };
  const texts = { consent_sms: 1, allow_sms_status: 2 } as const;
  const unconfirmed = { consent_sms: 1, double_opt_in: 1, allow_sms_status: 1 } as const;

  it("lets a consent go with the address it was given for, and with no other", async () => {
    const yes = await withPoints(0, { first_name: "Yes", email: "ann.yes@mail.example", consent_email: 1 });
    const no = await withPoints(0, { first_name: "No", email: "ann.no@mail.example" });
    await merge(yes, no, { take: ["email"] });
    expect(await profileOf(api, shop.admin, yes)).toMatchObject({ email: "ann.no@mail.example", consentEmail: false });
    expect((await unmerge(yes, no)).errors).toEqual({});
    expect(await profileOf(api, shop.admin, yes)).toMatchObject({ email: "ann.yes@mail.example", consentEmail: true });
    await merge(no, yes, { take: ["email"] });
    expect(await profileOf(api, shop.admin, no)).toMatchObject({ email: "ann.yes@mail.example", consentEmail: true });
    await unmerge(no, yes);
    expect(await profileOf(api, shop.admin, no)).toMatchObject({ email: "ann.no@mail.example", consentEmail: false });
    await merge(no, yes);
    expect((await consentsOf(no)).consentEmail).toBe(false);
    await unmerge(no, yes);
    expect((await consentsOf(yes)).consentEmail).toBe(true);

    const blank = await withPoints(0, { consent_email: 1 });
    await merge(blank, no);
    expect(await profileOf(api, shop.admin, blank)).toMatchObject({
      email: "ann.no@mail.example",
      consentEmail: false,
    });
    await unmerge(blank, no);
    expect(await profileOf(api, shop.admin, blank)).toMatchObject({ email: "", consentEmail: true });
  });

  it("takes a number as it was agreed to, confirmed or not", async () => {
    const survivor = await withPoints(0, { ...texts, phone: "+15145550151" });
    const merged = await withPoints(0, { ...unconfirmed, phone: "+15145550152" });
    await merge(survivor, merged, { take: ["phone"] });
    const pending = { ...none, consentPhone: true, double_opt_in: true, allow_sms_status: 1 };
    expect(await consentsOf(survivor)).toEqual(pending);
    await unmerge(survivor, merged);
    expect(await consentsOf(survivor)).toEqual({ ...none, consentPhone: true, allow_sms_status: 2 });
    const silent = await withPoints(0, { phone: "+15145550153" });
    await merge(silent, merged, { take: ["phone"] });
    expect(await consentsOf(silent)).toEqual(pending);
    await unmerge(silent, merged);
    expect(await consentsOf(silent)).toEqual(none);
    await merge(merged, silent);
    expect(await consentsOf(merged)).toEqual(pending);
  });

  it("gives back what was said of a number while it was the survivor's", async () => {
    const survivor = await withPoints(0, { email: "kept@mail.example", consent_email: 1 });
    const merged = await withPoints(0, { ...texts, phone: "+15145550154", consent_email: 1 });
    await merge(survivor, merged);
    expect((await update(api, shop.admin, { uid: survivor, consentPhone: false, consentEmail: false })).errors).toEqual(
      {},
    );
    await unmerge(survivor, merged);
    expect(await consentsOf(merged)).toEqual({ ...none, consentEmail: true });
    expect(await consentsOf(survivor)).toEqual(none);
  });
});
