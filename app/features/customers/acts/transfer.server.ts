import type { Access, AccessArgs } from "~/access/guard.server";
import { beside } from "~/api/beside";
import type { WireFields } from "~/api/encode";
import { phoneCountries } from "~/business/phone-countries";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { moneyOrUnknown, unknownText } from "~/ui/format";
import { idIn } from "../../../../server/contract/common/id-in";
import { receiver, transfer } from "../../../../server/contract/customers/act-fields";
import { customerFields } from "../../../../server/contract/customers/fields";
import { holdingsInWords } from "../../../../server/contract/customers/holdings";
import {
  customerProfile,
  type ProfileUser,
  transferReceiver,
  transferUserBalance,
} from "../../../../server/contract/customers/profile-calls";
import { type PointWords, pointWords } from "../../../../server/contract/settings/point-words";
import { actingAs, briefly, customerOf, uidOf } from "../details.server";
import { nameOf, pointsOrUnknown, walletIn } from "../words";
import { profileLook } from "./look.server";

async function load(access: Access, args: AccessArgs) {
  const user = await customerOf(access, uidOf(args));
  const to = idIn(new URL(args.request.url).searchParams.get("to"));
  const receiver = to !== null && to !== user.uid ? await briefly(access, to) : null;
  const { currencySymbol: currency } = access.session;
  const words = pointWords(access.session.rules);
  const unseen = unseenIn(args);
  return {
    uid: user.uid,
    name: nameOf(user),
    holdings: holdingsOf(user, currency, words),
    moving: movingOf(user, currency, words),
    staying: holdingsInWords({ points: 0, credit: 0, giftcard: walletIn(user.giftcard_balance) }, currency, words),
    ofPoints: moves(user.balance),
    countries: phoneCountries(user.allCounties),
    homeCountry: user.country_code.value,
    receiver: receiver && {
      uid: receiver.uid,
      name: nameOf(receiver),
      holdings: [
        { term: "Email", value: receiver.email || "–" },
        { term: "Phone", value: receiver.phone || "–" },
        ...holdingsOf(receiver, currency, words),
        ...(moves(user.balance)
          ? [{ term: `New ${words.many}`, value: pointsOrUnknown(together(user.balance, receiver.balance), words) }]
          : []),
        ...(moves(user.store_credit)
          ? [
              {
                term: "New store credit",
                value: moneyOrUnknown(together(user.store_credit, receiver.store_credit), currency),
              },
            ]
          : []),
      ],
      fields: addressed(receiver),
    },
    unseen: receiver ? null : unseen,
  };
}

export type TransferPage = Awaited<ReturnType<typeof load>>;

/** Receiver by contact details, for a server that does not show who that is. */
function unseenIn({ request }: AccessArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("unseen")) return null;
  const fieldText = (name: string) => (searchParams.get(name) ?? "").slice(0, customerFields.email.max);
  const fields = {
    transfer_email: fieldText("transfer_email"),
    transfer_phone: fieldText("transfer_phone"),
    phone_country_code: fieldText("phone_country_code"),
  };
  return { name: fields.transfer_email || fields.transfer_phone, fields };
}

/** Whether a balance is, or may be, above zero. */
const moves = (points: number | null) => points === null || points > 0;

const together = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);

/** Description of what a transfer moves; "" if nothing. */
function movingOf({ balance, store_credit: credit }: ProfileUser, currency: string, words: PointWords): string {
  const isUnknown = balance === null || (credit === null && balance <= 0);
  return isUnknown ? "the whole balance" : holdingsInWords({ points: balance, credit, giftcard: 0 }, currency, words);
}

const holdingsOf = ({ balance, store_credit }: ProfileUser, currency: string, words: PointWords) => [
  ...(balance === 0 ? [] : [{ term: words.heading, value: pointsOrUnknown(balance, words) }]),
  ...(store_credit === 0 ? [] : [{ term: "Store credit", value: moneyOrUnknown(store_credit, currency) }]),
];

/** Fields by which the call identifies a customer. */
const addressed = ({ email, phone, country_code }: ProfileUser): Readonly<Record<string, string>> =>
  email ? { transfer_email: email } : { transfer_phone: phone, phone_country_code: country_code.value };

/** Leaves out what is blank: the call names the receiver by an email or a phone (section 7). */
const oneAddress = (sent: WireFields): WireFields =>
  Object.fromEntries(Object.entries(sent).filter(([name, value]) => !(name in receiver.fields) || value !== ""));

/** Name of a customer, for a message about what is done already; null if it cannot be found out. */
async function nameBeside(access: Access, uid: number | null): Promise<string | null> {
  const found = uid === null ? null : await beside(access, customerProfile, { query: { uid, brief: true } });
  return found && nameOf(found.user);
}

/** Transfers a whole balance: first finds the receiver, then shows both customers. */
export const transferring = formPage({
  page: "customers-transfer",
  load,
  form: [
    form({
      name: "find",
      when: "find",
      schema: schemaOf(receiver),
      look: profileLook,
      async save(named, { access, args }) {
        const uid = uidOf(args);
        const found = await beside(access, transferReceiver, { query: { uid, ...named } }, ["invalid"]);
        return { to: paths.customersTransfer({ uid }, found ? { to: found.toUid } : { unseen: 1, ...named }) };
      },
    }),
    form({
      schema: schemaOf(transfer),
      look: profileLook,
      async save(answers, { access, args }) {
        const { api, session } = access;
        const uid = uidOf(args);
        const user = await briefly(access, uid);
        const body = { uid, ...answers, ...actingAs(user) };
        const went = await api.call(transferUserBalance, { body, spell: oneAddress });
        const to = (await nameBeside(access, went.toUid)) ?? "the other customer";
        const { points: some, store_credit: credit, giftcard } = went;
        const moved = holdingsInWords(
          { points: some, credit, giftcard },
          session.currencySymbol,
          pointWords(session.rules),
        );
        const unknownAmount = some === null && moved === "" ? ` Amount: ${unknownText}.` : "";
        const say = `${moved || "Balance"} transferred from ${nameOf(user)} to ${to}.${unknownAmount}`;
        return { to: paths.customersProfile({ uid }), say };
      },
    }),
  ],
});
