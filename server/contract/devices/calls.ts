import { call } from "../common/call";
import { id, text } from "../wire";

/**
 * Registers a device for push messages to a customer (settled reading "devices"). The customer's app sends its
 * business's application key as `X-Application-Key`. A token registered for another customer moves to this one.
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
