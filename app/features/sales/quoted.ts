import type { AnswerOf } from "../../../server/contract/common/call";
import type { saleQuote } from "../../../server/contract/sales/calls";

/** What a sale would come to. */
export type Quoted = AnswerOf<typeof saleQuote>;
