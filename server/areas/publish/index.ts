import { type Context, type Handler, handle } from "../../area";
import type { AnswerOf } from "../../contract/common/call";
import { proxyPublish, publish, publishPath } from "../../contract/publish/calls";
import { forbidden } from "../../errors";
import { area } from "../../manifest";

/**
 * Enables a connected system and ends the self-signup notice; NOT_OK if the system is not connected. The embedded back
 * end has no address to open.
 */
async function publishSystem({ db, caller }: Context, system: number): Promise<AnswerOf<typeof publish>> {
  const { numUpdatedRows } = await db
    .updateTable("integrations")
    .set({ enabled: 1 })
    .where("pos_system_pk", "=", system)
    .where("connected", "=", 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { status: "NOT_OK", message: "Could not publish to ecom", url: "" };
  await db.updateTable("users").set({ self_signup_notification: 0 }).where("id", "=", caller.userId).execute();
  return { status: "OK", message: "Published to Ecom successfully.", url: "" };
}

const handlers: readonly Handler[] = [
  handle(publish, (context, { body }) => publishSystem(context, body.p)),
  handle(proxyPublish, async (context, { body }) => {
    if (body.path !== publishPath) throw forbidden("The proxy only sends to the publish path.");
    const published = await publishSystem(context, body.post.p);
    return { ...published, data: published };
  }),
];

export const publishing = area({
  name: "publish",
  handlers,
});
