import { type Handler, handle } from "../../area";
import type { Context } from "../../context";
import type { Call } from "../../contract/common/call";
import { requirePayments } from "../../payments/gate";

/** As `handle`, for a business with partner rewards to pay for: closed pages are closed calls (section 2 of document 000). */
export const handlePaid = <Q, B, A>(
  call: Call<Q, B, A>,
  run: (context: Context, input: { query: Q; body: B }) => Promise<A>,
): Handler =>
  handle(call, async (context, input) => {
    await requirePayments(context.db);
    return run(context, input);
  });
