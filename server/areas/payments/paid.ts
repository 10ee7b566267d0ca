import { type Handler, handle } from "../../area";
import type { Context } from "../../context";
import type { Call } from "../../contract/common/call";
import { requirePayments } from "../../payments/gate";

/**
 * Handles a call as `handle` does, only for a business with partner rewards to pay for: where the page is closed, so is
 * the call (document 000, section 2).
 */
export const handlePaid = <Q, B, A>(
  call: Call<Q, B, A>,
  run: (context: Context, input: { query: Q; body: B }) => Promise<A>,
): Handler =>
  handle(call, async (context, input) => {
    await requirePayments(context.db);
    return run(context, input);
  });
