/** What a message to a customer's phone may count on: nothing, what they said once, or what they confirmed as well. */
export const smsStatuses = { none: 0, given: 1, confirmed: 2 } as const;

interface Consent {
  readonly phone: string;
  readonly consent_sms: number;
}

type Said = { readonly [Name in keyof Consent]?: Consent[Name] | undefined };

/** As the store has the number of a country; others are kept as they were given. */
const isNumber = (phone: string) => /^\+\d/.test(phone);

/**
 * What `allow_sms_status` is once `said` is. A consent is for the number it was given with: another number has none
 * unless it is said together with the number or given again later, and what was confirmed stays so while both stay.
 */
export function smsStatus(said: Said, before: (Consent & { readonly allow_sms_status: number }) | null): number {
  const phone = said.phone ?? before?.phone ?? "";
  const consents = (said.consent_sms ?? before?.consent_sms ?? 0) === 1;
  if (!consents || !isNumber(phone)) return smsStatuses.none;
  if (before === null || before.consent_sms === 0 || before.phone === "") return smsStatuses.given;
  if (phone === before.phone) return before.allow_sms_status;
  return said.consent_sms === undefined ? smsStatuses.none : smsStatuses.given;
}
