import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { startCampaign } from "../../../server/contract/campaigns/calls";
import { creditOrder, requestCredits } from "../../../server/contract/campaigns/credit-calls";
import { knows } from "../../../server/contract/common/extensions";
import { stepBefore } from "./credits-address";
import { creditsIn, currencyIn, pricesIn } from "./facts.server";

/** Requests message credits from the provider. */
export const buyingCredits = formPage({
  page: "marketing-credits",
  async load({ api, session }, { request }) {
    const setup = await api.call(startCampaign, { query: { nbp_mkg: 1 } });
    return {
      back: stepBefore(new URL(request.url).searchParams),
      isKnown: knows(session, requestCredits),
      currency: currencyIn(setup),
      left: creditsIn(setup),
      prices: pricesIn(setup),
    };
  },
  form: form({
    schema: schemaOf(creditOrder),
    look: () => ({ href: paths.marketingOverview(), label: "View campaigns" }),
    async save(order, { access, args: { request } }) {
      const { message } = await access.api.call(requestCredits, { body: order });
      const back = stepBefore(new URL(request.url).searchParams);
      return { to: back ?? paths.marketingOverview(), say: message || "Request sent." };
    },
  }),
});
