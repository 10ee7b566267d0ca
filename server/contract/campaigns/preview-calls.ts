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
  /** The channels that reach them. */
  channels: rows(oneOf(channels)),
  email_subject: said,
  messageEmail: said,
  messageSMS: said,
  parts: count,
  pushNotificationTitle: said,
  pushNotificationMessage: said,
});
export type Example = Value<typeof example>;

/** How the first customers of a campaign would read it, and how its text messages spread over parts. */
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
    /** Customers by the parts of their own text message, of `looked` that were looked at. */
    spread: rows(fields({ parts: count, customers: count })),
    looked: count,
  },
  needs: { anyOf: [{ permission: "marketing.create" }, { permission: "marketing.update" }] },
});
