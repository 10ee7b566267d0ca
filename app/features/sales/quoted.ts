import type { AnswerOf } from "../../../server/contract/common/call";
import type { saleQuote } from "../../../server/contract/sales/calls";

/** Preview of a sale. */
export type Quoted = AnswerOf<typeof saleQuote>;
