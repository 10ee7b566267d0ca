import { redirect, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { portalConfig } from "~/access/portal.server";
import { notFound } from "~/access/refuse.server";
import { may } from "~/access/session";
import { beside } from "~/api/beside";
import { form, formPage } from "~/form/form.server";
import { paths } from "~/paths";
import { knows } from "../../../server/contract/common/extensions";
import { fullName } from "../../../server/contract/common/names";
import {
  deleteThirdPartyCouponsCard,
  startCardSetup,
  thirdPartyCouponsCards,
  updateThirdPartyCouponsCard,
} from "../../../server/contract/payments/card-calls";
import { businessWallets } from "../../../server/contract/payments/wallet-calls";
import { refillsItself } from "../../../server/contract/payments/wallet-fields";
import { cardName, cardState, expiryOf } from "./card-words";

const here = () => ({ href: paths.paymentsCards(), label: "View cards" });

async function readCards(access: Access) {
  const { api, session } = access;
  const [answer, money] = await Promise.all([api.call(thirdPartyCouponsCards), beside(access, businessWallets)]);
  const isCardNeeded = money?.wallets.some(refillsItself) ?? false;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: session.business.timeZone }).format(new Date());
  const owner = fullName(answer.user.first_name, answer.user.last_name);
  const cards = answer.cards.map(({ id, default: isDefault, info }) => ({
    id,
    isDefault,
    /** Automatic top-up charges it, so that it cannot be deleted. */
    isNeeded: isDefault && isCardNeeded,
    owner,
    name: cardName(info),
    expiry: expiryOf(info),
    state: cardState(info, today),
  }));
  return { ...answer, owner, cards };
}

/** Forces a document load: client-side navigation keeps a content security policy that blocks the card fields. */
function requireDocument({ request }: AccessArgs): void {
  if (request.headers.get("sec-fetch-dest") === "empty") throw redirectDocument(paths.paymentsCards(), 303);
}

async function load(access: Access, args: AccessArgs) {
  requireDocument(args);
  const { session } = access;
  const { cards, owner, data, missing, problem } = await readCards(access);
  const { STRIPE_JS_URL } = await portalConfig();
  const { setup_client_secret: secret, publishable_key: publishableKey } = data;
  const mayAdd = may(session, "bank_account.create");
  const isAdmin = session.role === "business_admin";
  return {
    cards,
    problem,
    isMissing: missing.length > 0,
    missing: isAdmin ? missing : [],
    mayChange: may(session, "bank_account.update"),
    /** True if the server offers neither a hosted page nor card fields to add a card. */
    cannotAdd: mayAdd && missing.length === 0 && !(secret && publishableKey) && !knows(session, startCardSetup),
    hosted: mayAdd && missing.length === 0 && knows(session, startCardSetup),
    fields: mayAdd && secret && publishableKey ? { secret, publishableKey, owner, script: STRIPE_JS_URL } : null,
  };
}

export const cardsPage = formPage({
  page: "payments-cards",
  load,
  form: [
    form({
      name: "add",
      when: "add",
      schema: z.object({}),
      look: here,
      async save(_answers, { access, args }) {
        const { PUBLIC_ORIGIN = args.request.url } = await portalConfig();
        const body = { return_url: new URL(paths.paymentsCards(), PUBLIC_ORIGIN).href };
        const { url } = await access.api.call(startCardSetup, { body });
        throw redirect(url, 303);
      },
    }),
    form({
      name: "default",
      schema: z.object({ id: z.string({ message: "Choose a card" }).min(1, "Choose a card") }),
      look: here,
      async save({ id }, { access }) {
        await access.api.call(updateThirdPartyCouponsCard, { body: { id, default: true } });
        return { to: paths.paymentsCards(), say: "Default card changed." };
      },
    }),
  ],
});

async function loadCard(access: Access, { params }: AccessArgs) {
  const { cards } = await readCards(access);
  const card = cards.find(({ id }) => id === params.card);
  if (!card) throw notFound();
  return { card, isOnly: cards.length === 1 };
}

/** Deletes a card. */
export const deletingCard = formPage({
  page: "payments-card-delete",
  load: loadCard,
  form: form({
    schema: z.object({}),
    look: here,
    async save(_answers, { access, args }) {
      const body = { id: args.params.card ?? "" };
      await access.api.call(deleteThirdPartyCouponsCard, { body });
      return { to: paths.paymentsCards(), say: "Card deleted." };
    },
  }),
});
