import { type Handler, handle } from "../../../area";
import {
  adjustCustomerBalance,
  checkIdentity,
  createUserProfile,
  customerLedger,
  customerProfile,
  departedCustomers,
  explainCustomerBalance,
  getCustomerNotes,
  leaveMembership,
  mergeCustomers,
  mergedAway,
  mergePreview,
  newCustomerProfile,
  possibleDuplicates,
  restoreCustomer,
  transferReceiver,
  transferUserBalance,
  unmergeCustomers,
  updateUserProfile,
} from "../../../contract/customers/profile-calls";
import { requireCustomer } from "../../../customers/find";
import { adjustBalance, foreseenMerge, leave, merge, restore, unmerge } from "./acts";
import { issueToken, noCustomer } from "./csrf";
import { newUserFor } from "./form";
import { refusedOf } from "./identity";
import { explain, ledgerOf } from "./ledger";
import { mergedAwayFrom } from "./merged-away";
import { departedOf, duplicatesOf } from "./others";
import { profileOf } from "./read";
import { createCustomer, updateCustomer } from "./save";
import { receiverOf, transfer } from "./transfer";

export const profile: Handler[] = [
  handle(customerProfile, async (context, { query: { uid, brief } }) => {
    const customer = await requireCustomer(context, uid);
    return {
      user: await profileOf(context, customer, brief),
      csrf_token: brief ? "" : await issueToken(context.db, context, uid),
    };
  }),
  handle(newCustomerProfile, async (context) => ({
    user: await newUserFor(context),
    csrf_token: await issueToken(context.db, context, noCustomer),
  })),
  handle(checkIdentity, async (context, { query }) => ({ refused: await refusedOf(context, query) })),
  handle(createUserProfile, async (context, { body }) => ({
    uid: await createCustomer(context, body),
    message: "Customer added.",
  })),
  handle(updateUserProfile, async (context, { body }) => {
    await updateCustomer(context, body);
    return { uid: body.uid, message: "Customer saved." };
  }),
  handle(getCustomerNotes, async (context, { query }) => ({
    notes: (await requireCustomer(context, query.uid)).notes,
  })),
  handle(adjustCustomerBalance, (context, { body }) => adjustBalance(context, body)),
  handle(transferReceiver, async (context, { query }) => ({ toUid: (await receiverOf(context, query)).to.id })),
  handle(transferUserBalance, (context, { body }) => transfer(context, body)),
  handle(leaveMembership, (context, { body }) => leave(context, body)),
  handle(restoreCustomer, (context, { body }) => restore(context, body)),
  handle(departedCustomers, (context, { query }) => departedOf(context, query)),
  handle(mergedAway, (context, { query }) => mergedAwayFrom(context, query.uid)),
  handle(customerLedger, (context, { query }) => ledgerOf(context, query)),
  handle(explainCustomerBalance, (context, { query }) => explain(context, query.uid)),
  handle(possibleDuplicates, async (context, { query }) => ({ customers: await duplicatesOf(context, query.uid) })),
  handle(mergePreview, (context, { query }) => foreseenMerge(context, query)),
  handle(mergeCustomers, (context, { body }) => merge(context, body)),
  handle(unmergeCustomers, (context, { body }) => unmerge(context, body)),
];
