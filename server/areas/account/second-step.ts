import type { PasswordTurns } from "../../access/password-turns";
import {
  codesToldBefore,
  confirmStep,
  endStep,
  hasSecondStep,
  pendingStep,
  renewCodes,
  startStep,
  takeCode,
  wrongCode,
} from "../../access/second-step";
import { requireLiveSession } from "../../access/session";
import { handleOpenly, type OpenHandler } from "../../area";
import {
  confirmSecondStep,
  endSecondStep,
  getSecondStep,
  renewRecoveryCodes,
  startSecondStep,
} from "../../contract/account/calls";
import { ApiError, refuse } from "../../errors";
import { writeSecurity } from "../../security-log";
import { failWith, inPasswordTurn, ownAttempts, requirePassword } from "./require-password";

const isOn = () => new ApiError("conflict", "Two-step verification is already on.");
const isOff = () => new ApiError("conflict", "Two-step verification is off.");

/** Handlers that enable and disable two-step verification and create its recovery codes. */
export function secondStepHandlers(turns: PasswordTurns): OpenHandler[] {
  return [
    handleOpenly(startSecondStep, async (context, { body }) => {
      const { store, token, seal, now } = context;
      const mine = await requireLiveSession(store.db, token, now);
      return inPasswordTurn(context, turns, mine, async () => {
        if (await hasSecondStep(store.db, mine.user_id)) throw isOn();
        await requirePassword(context, turns, mine, body.password, "password");
        await ownAttempts(context, mine).forget();
        await startStep(store.db, seal, mine.user_id, now);
        return {};
      });
    }),
    handleOpenly(getSecondStep, async ({ store: { db }, token, seal, now }) => {
      const { user_id } = await requireLiveSession(db, token, now);
      return (await pendingStep(db, seal, user_id, now)) ?? { secret: "", uri: "" };
    }),
    handleOpenly(confirmSecondStep, async ({ store, token, key, seal, address, log, now }, { body }) => {
      const { user_id, username } = await requireLiveSession(store.db, token, now);
      const shown = { code: body.code, key };
      const on = await hasSecondStep(store.db, user_id);
      const made = on ? null : await store.transaction((trx) => confirmStep(trx, seal, user_id, shown, now));
      if (made) writeSecurity(log, { event: "second step on", account: username, address });
      const recovery_codes = made ?? (await codesToldBefore(store.db, seal, user_id, shown, now));
      if (!recovery_codes) throw on ? isOn() : refuse({ code: [`${wrongCode}.`] });
      return { recovery_codes };
    }),
    handleOpenly(renewRecoveryCodes, async (context, { body }) => {
      const { store, token, key, seal, address, log, now } = context;
      const mine = await requireLiveSession(store.db, token, now);
      return inPasswordTurn(context, turns, mine, async () => {
        if (!(await hasSecondStep(store.db, mine.user_id))) throw isOff();
        await requirePassword(context, turns, mine, body.password, "password");
        const shown = { code: body.code, key };
        const renewed = await store.transaction((trx) => renewCodes(trx, seal, mine.user_id, shown, now));
        if (!renewed) return failWith(context, mine, { code: [`${wrongCode}.`] });
        await ownAttempts(context, mine).forget();
        if (!renewed.repeated) writeSecurity(log, { event: "recovery codes renewed", account: mine.username, address });
        return { recovery_codes: renewed.codes };
      });
    }),
    handleOpenly(endSecondStep, async (context, { body }) => {
      const { store, token, seal, address, log, now } = context;
      const mine = await requireLiveSession(store.db, token, now);
      return inPasswordTurn(context, turns, mine, async () => {
        await requirePassword(context, turns, mine, body.password, "password");
        // Its code is used up when a repeat arrives.
        if (!(await hasSecondStep(store.db, mine.user_id))) return {};
        const how = await takeCode(store.db, seal, mine.user_id, body.code, now);
        if (how === null) return failWith(context, mine, { code: [`${wrongCode}.`] });
        await ownAttempts(context, mine).forget();
        await store.transaction((trx) => endStep(trx, mine.user_id));
        writeSecurity(log, { event: "second step off", account: mine.username, address });
        return {};
      });
    }),
  ];
}
