import { call } from "../common/call";
import { pick } from "../field";
import { inputs } from "../field/derive";
import { fields, id, oneOf, type Value } from "../wire";
import { count, rows, said } from "../wire/answers";
import { message } from "./fields";
import { meant } from "./who-calls";
import { channels } from "./words";

const example = fields({
  uid: id,
  firstName: said,
  lastName: said,
  /** Channels that reach the customer. */
  channels: rows(oneOf(channels)),
  email_subject: said,
  messageEmail: said,
  messageSMS: said,
  parts: count,
  pushNotificationTitle: said,
  pushNotificationMessage: said,
});
export type Example = Value<typeof example>;

/** Renders a campaign for its first customers, and counts customers by the parts of their text message. */
export const previewCampaign = call({
  name: "previewCampaign",
  menu: "marketing",
  method: "POST",
  reads: true,
  extension: "furtherCalls",
  path: "/businessAdmin/previewCampaign",
  body: {
    ...meant,
    ...inputs(pick(message, ["email_subject", "messageEmail", "pushNotificationTitle", "pushNotificationMessage"])),
  },
  answer: {
    customers: rows(example),
    /** Customers by number of parts, out of `looked` customers examined. */
    spread: rows(fields({ parts: count, customers: count })),
    looked: count,
  },
  needs: { anyOf: [{ permission: "marketing.create" }, { permission: "marketing.update" }] },
});
