import type { Access } from "~/access/guard.server";
import { oncePerRequest } from "~/items/opened.server";
import { referralEdit } from "../../../server/contract/referrals/calls";
import { getReferralMessage } from "../../../server/contract/referrals/message-calls";
import type { Messages } from "../../../server/contract/referrals/messages";

/** Loads a programme for its forms. */
export const programmeOf = oncePerRequest((access: Access, id: number) =>
  access.api.call(referralEdit, { query: { q: "edit", p: id } }),
);

/** Loads a programme's messages in the default language. */
export const messagesOf = oncePerRequest(
  async (access: Access, id: number): Promise<Partial<Messages>> =>
    (await access.api.call(getReferralMessage, { query: { id, ajax: "true" } })).referralMessages ?? {},
);
