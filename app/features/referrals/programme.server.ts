import type { Access } from "~/access/guard.server";
import { oncePerRequest } from "~/items/opened.server";
import { referralEdit } from "../../../server/contract/referrals/calls";
import { getReferralMessage } from "../../../server/contract/referrals/message-calls";
import type { Messages } from "../../../server/contract/referrals/messages";

/** The programme as its forms need it. */
export const programmeOf = oncePerRequest((access: Access, id: number) =>
  access.api.call(referralEdit, { query: { q: "edit", p: id } }),
);

/** What it says in the first language. */
export const messagesOf = oncePerRequest(
  async (access: Access, id: number): Promise<Partial<Messages>> =>
    (await access.api.call(getReferralMessage, { query: { id, ajax: "true" } })).referralMessages ?? {},
);
