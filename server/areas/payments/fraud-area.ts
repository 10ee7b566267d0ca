import { type Handler, handle } from "../../area";
import {
  fraudBacktest,
  fraudBlocks,
  fraudRules,
  releaseFraudBlock,
  saveFraudRules,
} from "../../contract/payments/fraud-calls";
import { usedIn } from "../../customers/uses";
import { area } from "../../manifest";
import { backtest, listBlocks, readRules, releaseBlock } from "./fraud-read";
import { fraudHistory, saveRules } from "./fraud-save";
import { handlePaid } from "./paid";

const handlers: readonly Handler[] = [
  handlePaid(saveFraudRules, async (context, { body }) => {
    await saveRules(context, body.fraud_rules, body.revision);
    return readRules(context);
  }),
  handlePaid(fraudRules, (context) => readRules(context)),
  handlePaid(fraudBacktest, (context, { body }) => backtest(context, body)),
  // A customer's profile shows blocks whatever the present plan includes.
  handle(fraudBlocks, (context, { query }) => listBlocks(context, query)),
  handlePaid(releaseFraudBlock, (context, { body }) => releaseBlock(context, body)),
];

export const fraud = area({
  name: "fraud",
  handlers,
  history: fraudHistory,
  customers: {
    uses: { fraud_attempts: usedIn("fraud_attempts", "tried to redeem a partner reward") },
    noUses: {
      fraud_blocks: "begun by an attempt",
      partner_claims: "a claim is a transaction",
    },
  },
});
