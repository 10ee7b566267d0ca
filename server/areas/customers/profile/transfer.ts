import { type Context, isBranchRole } from "../../../area";
import { rulesOf } from "../../../business/rules";
import type { BodyOf } from "../../../contract/common/call";
import { fullName } from "../../../contract/common/names";
import { holdingsInWords } from "../../../contract/customers/holdings";
import type { transferUserBalance } from "../../../contract/customers/profile-calls";
import { pointWords } from "../../../contract/settings/point-words";
import { actFor, booksOf, type CustomerRecord, requireCustomer } from "../../../customers/find";
import { homeOf } from "../../../customers/person";
import { readPhone } from "../../../customers/phone";
import { refuse } from "../../../errors";
import { holdBooks } from "../../../ledger/figures";
import { transferBalance } from "../../../ledger/transfer";
import { type Balances, LedgerError } from "../../../ledger/types";

type Sent = BodyOf<typeof transferUserBalance>;
type Named = Pick<Sent, "uid" | "transfer_email" | "transfer_phone" | "phone_country_code">;
type Field = "transfer_email" | "transfer_phone";

/** The page shows a transfer's refusal by its message (document 001, section 8), so it repeats the field's text. */
const wrong = (field: Field | "uid", message: string) => refuse({ [field]: [message] }, message);

/** Transfers the whole balance to another customer of the business. @throws ApiError by field. */
export async function transfer(context: Context, sent: Sent) {
  const { db } = context;
  // Prevents either customer from leaving before the transfer.
  await holdBooks(db, context.caller.businessId);
  const { from, to } = await receiverOf(context, sent);
  try {
    const moved = await transferBalance(db, booksOf(context), {
      ...(await actFor(context, from, sent)),
      fromId: from.id,
      toId: to.id,
      comments: sent.transfer_comments,
    });
    const name = fullName(to.first_name, to.last_name) || to.email || to.phone;
    return {
      message: `${await inWords(context, moved)} transferred to ${name || `customer ${to.id}`}.`,
      toUid: to.id,
      points: moved.points,
      store_credit: moved.credit,
      giftcard: moved.giftcard,
    };
  } catch (error) {
    if (error instanceof LedgerError && error.kind === "nothing-to-move") {
      throw wrong("uid", "There is no balance to transfer.");
    }
    throw error;
  }
}

/** The non-zero holdings in words. */
async function inWords({ db }: Context, moved: Balances): Promise<string> {
  const { currency_symbol: symbol } = await db
    .selectFrom("businesses")
    .select("currency_symbol")
    .executeTakeFirstOrThrow();
  return holdingsInWords(moved, symbol, pointWords(await rulesOf(db)));
}

/** The sender and the receiver of a transfer. @throws ApiError by field. */
export async function receiverOf(context: Context, sent: Named) {
  const from = await requireCustomer(context, sent.uid);
  const { to, field } = await recipientOf(context, sent);
  if (to.id === from.id) throw wrong(field, "A balance cannot be transferred to the same customer.");
  return { from, to };
}

async function recipientOf(context: Context, sent: Named): Promise<{ to: CustomerRecord; field: Field }> {
  const email = sent.transfer_email.toLowerCase();
  const phone = sent.transfer_phone;
  if (email === "" && phone === "") {
    throw wrong("transfer_email", "Enter the email address or phone number of the customer who receives the balance.");
  }
  if (email !== "" && phone !== "")
    throw wrong("transfer_phone", "Enter an email address or a phone number, not both.");
  if (email !== "") return { to: await theOne(context, "email", email, "transfer_email"), field: "transfer_email" };
  const country = sent.phone_country_code || (await homeOf(context.db, context.caller.businessId));
  const number = readPhone(phone, country)?.number;
  if (number === undefined) throw wrong("transfer_phone", "Not a valid phone number.");
  return { to: await theOne(context, "phone", number, "transfer_phone"), field: "transfer_phone" };
}

async function theOne({ db, caller }: Context, column: "email" | "phone", value: string, field: Field) {
  const words = column === "email" ? "email address" : "phone number";
  let named = db.selectFrom("customers").selectAll().where(column, "=", value).where("left_at", "is", null);
  if (isBranchRole(caller.role)) named = named.where("branch_id", "=", caller.branchId ?? 0);
  const [to, another] = await named.orderBy("id").limit(2).execute();
  if (!to) throw wrong(field, `No customer has this ${words}.`);
  if (another) throw wrong(field, `Several customers share this ${words}.`);
  return to;
}
