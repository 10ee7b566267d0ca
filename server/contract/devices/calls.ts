import { call } from "../common/call";
import { id, text } from "../wire";

/**
 * Keeps what push messages reach a customer on (settled reading "devices"). The customer's app sends the application key
 * of its business as `X-Application-Key`; a token that another customer had is this one's from then on.
 */
export const registerDevice = call({
  extension: "furtherCalls",
  name: "registerDevice",
  base: "membersApi",
  method: "POST",
  path: "/devices",
  body: { uid: id, token: text(4_096) },
  encoding: "json",
  answer: {},
  needs: "nothing",
});

export const deviceCalls = [registerDevice] as const;
