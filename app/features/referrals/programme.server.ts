import type { Access } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { referralEdit } from "../../../server/contract/referrals/calls";
import { getReferralMessage, loadTranslation } from "../../../server/contract/referrals/message-calls";
import {
  isMessageField,
  type MessageField,
  type Messages,
  messageNames,
} from "../../../server/contract/referrals/messages";

/** Loads a programme for its forms. */
export const programmeOf = oncePerRequest((access: Access, id: number) =>
  access.api.call(referralEdit, { query: { q: "edit", p: id } }),
);

/** Loads a programme's messages in the default language. */
export const messagesOf = oncePerRequest(
  async (access: Access, id: number): Promise<Partial<Messages>> =>
    (await access.api.call(getReferralMessage, { query: { id, ajax: "true" } })).referralMessages ?? {},
);

/** Names a programme's texts as the translation calls do. */
export const resourcesOf = (id: number) =>
  messageNames.map((field) => ({ resource: "branch_referral_rule" as const, resource_id: id, field }));

/** Loads a programme's messages in another language, by field. */
export async function translationOf(
  { api }: Access,
  id: number,
  language: number,
): Promise<ReadonlyMap<MessageField, string>> {
  const body = { language_id: language, resources: resourcesOf(id) };
  const { translations } = await api.call(loadTranslation, { body });
  return new Map(
    translations.flatMap(({ resource_id, field, text }) =>
      resource_id === id && isMessageField(field) ? [[field, text] as const] : [],
    ),
  );
}
