/** Consent status of text messages: none, given once, or also confirmed. */
export const smsStatuses = { none: 0, given: 1, confirmed: 2 } as const;

interface Consent {
  readonly phone: string;
  readonly consent_sms: number;
}

type Said = { readonly [Name in keyof Consent]?: Consent[Name] | undefined };

/** Whether the number is in E.164; numbers of no known country are stored as entered. */
const isNumber = (phone: string) => /^\+\d/.test(phone);

/**
 * The `allow_sms_status` after a save. A consent belongs to the number it was given for: a new number has none unless
 * the consent comes with it or is given again later. A confirmation stays while both stay the same.
 */
export function smsStatus(said: Said, before: (Consent & { readonly allow_sms_status: number }) | null): number {
  const phone = said.phone ?? before?.phone ?? "";
  const consents = (said.consent_sms ?? before?.consent_sms ?? 0) === 1;
  if (!consents || !isNumber(phone)) return smsStatuses.none;
  if (before === null || before.consent_sms === 0 || before.phone === "") return smsStatuses.given;
  if (phone === before.phone) return before.allow_sms_status;
  return said.consent_sms === undefined ? smsStatuses.none : smsStatuses.given;
}
