import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { beside } from "~/api/beside";
import { phoneCountries } from "~/business/phone-countries";
import { paths } from "~/paths";
import { moneyOrUnknown, notTold } from "~/ui/format";
import {
  type ProfileUser,
  transferReceiver,
  transferUserBalance,
} from "../../../../server/contract/customers/profile-calls";
import { customerTextLengths } from "../../../../server/contract/customers/words";
import { actingAs, briefly, customerOf, uidOf } from "../details.server";
import { holdingsInWords, nameOf, points, walletIn } from "../words";
import { attempt, refused, typedIn } from "./act.server";

const fields = ["transfer_email", "transfer_phone", "phone_country_code", "transfer_comments"] as const;

export async function loadTransfer(access: Access, args: AccessArgs) {
  const user = await customerOf(access, uidOf(args));
  const to = Number(new URL(args.request.url).searchParams.get("to"));
  const receiver = Number.isSafeInteger(to) && to > 0 && to !== user.uid ? await briefly(access, to) : null;
  const { currencySymbol: currency } = access.session;
  const unseen = unseenIn(args);
  return {
    uid: user.uid,
    name: nameOf(user),
    holdings: holdingsOf(user, currency),
    moving: movingOf(user, currency),
    staying: holdingsInWords({ points: 0, credit: 0, giftcard: walletIn(user.giftcard_balance) }, currency),
    ofPoints: moves(user.balance),
    countries: phoneCountries(user.allCounties),
    homeCountry: user.country_code.value,
    receiver: receiver && {
      name: nameOf(receiver),
      holdings: [
        { term: "E-mail", value: receiver.email || "–" },
        { term: "Phone", value: receiver.phone || "–" },
        ...holdingsOf(receiver, currency),
        ...(moves(user.balance)
          ? [{ term: "Points then", value: points(together(user.balance, receiver.balance)) }]
          : []),
        ...(moves(user.store_credit)
          ? [
              {
                term: "Store credit then",
                value: moneyOrUnknown(together(user.store_credit, receiver.store_credit), currency),
              },
            ]
          : []),
      ],
      fields: addressed(receiver),
    },
    unseen: receiver ? null : unseen,
    key: randomUUID(),
  };
}

/** Somebody who is named for a back end that does not say who that is. */
function unseenIn({ request }: AccessArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("unseen")) return null;
  const said = (name: string) => (searchParams.get(name) ?? "").slice(0, customerTextLengths.email);
  const fields = {
    transfer_email: said("transfer_email"),
    transfer_phone: said("transfer_phone"),
    phone_country_code: said("phone_country_code"),
  };
  return { name: fields.transfer_email || fields.transfer_phone, fields };
}

/** Whether there may be some of it. */
const moves = (held: number | null) => held === null || held > 0;

const together = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);

/** What a transfer moves; "" where there is nothing. */
function movingOf({ balance, store_credit: credit }: ProfileUser, currency: string): string {
  const untold = balance === null || (credit === null && balance <= 0);
  return untold ? "the whole balance" : holdingsInWords({ points: balance, credit, giftcard: 0 }, currency);
}

const holdingsOf = ({ balance, store_credit }: ProfileUser, currency: string) => [
  ...(balance === 0 ? [] : [{ term: "Points", value: points(balance) }]),
  ...(store_credit === 0 ? [] : [{ term: "Store credit", value: moneyOrUnknown(store_credit, currency) }]),
];

/** How the call names somebody. */
const addressed = ({ email, phone, country_code }: ProfileUser): Readonly<Record<string, string>> =>
  email ? { transfer_email: email } : { transfer_phone: phone, phone_country_code: country_code.value };

/** Finds who receives the balance, or moves it. */
export async function transferFrom(access: Access, args: AccessArgs) {
  const uid = uidOf(args);
  const user = await briefly(access, uid);
  const { api } = access;
  const form = await readForm(args.request);
  const values = typedIn(form, fields);
  const { transfer_comments, ...named } = values;
  if (named.transfer_email.trim() === "" && named.transfer_phone.trim() === "")
    return refused(values, { transfer_email: "Enter an e-mail address or a phone number" });
  return attempt(
    { values, key: keyIn(form), look: { href: paths.customersProfile({ uid }), label: "Look at the customer" } },
    async () => {
      if (form.has("find")) {
        const found = await beside(access, transferReceiver, { query: { uid, ...named } }, ["invalid"]);
        throw redirect(paths.customersTransfer({ uid }, found ? { to: found.toUid } : { unseen: 1, ...named }), 303);
      }
      const {
        points: some,
        store_credit: credit,
        giftcard,
        toUid,
      } = await api.call(transferUserBalance, {
        body: { uid, ...named, transfer_comments, ...actingAs(user) },
        idempotencyKey: keyIn(form),
      });
      const to = toUid === null ? "the other customer" : nameOf(await briefly(access, toUid));
      const moved = holdingsInWords({ points: some, credit, giftcard }, access.session.currencySymbol);
      const untold = some === null && moved === "" ? ` Amount: ${notTold}.` : "";
      const text = `${moved || "The balance"} went from ${nameOf(user)} to ${to}.${untold}`;
      throw await redirectSaying(access, paths.customersProfile({ uid }), "success", text);
    },
  );
}
