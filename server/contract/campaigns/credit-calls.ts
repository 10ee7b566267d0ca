import { call } from "../common/call";
import { group, whole } from "../field";
import { inputs } from "../field/derive";
import { said } from "../wire/answers";
import { creditsToBuy } from "./words";

const mostBought = 1_000_000;
const amount = (otherwise: number) =>
  whole({
    from: 0,
    to: mostBought,
    otherwise,
    unreadable: "Enter a whole number",
    unit: "credits",
  });

/** Defaults from section 9: 500 text messages and 1,000 emails. */
export const creditOrder = group(
  { sms: amount(creditsToBuy.sms), email: amount(creditsToBuy.email) },
  ({ sms, email }, say) => {
    if (!sms && !email) say("sms", "Enter how many credits you want");
  },
);

/** Requests credits from the provider, at the price shown on the page; nothing is paid by this call. */
export const requestCredits = call({
  name: "requestCredits",
  menu: "marketing",
  method: "POST",
  extension: "furtherCalls",
  path: "/businessAdmin/requestCredits",
  body: inputs(creditOrder.fields),
  answer: { message: said },
  needs: { permission: "marketing.create" },
});
