import { createApi } from "../../app/api/client.server";
import { type Credentials, fixedCredentials } from "../../app/api/credentials";
import { PortalError } from "../../app/api/error";
import { httpTransport } from "../../app/api/transport.server";
import { call } from "../../server/contract/common/call";
import { list, text } from "../../server/contract/wire";
import { type FaultServer, json } from "./fault-server";
import { drive, type MovedClock, watched } from "./moved-clock";

export const names = call({
  name: "names",
  method: "GET",
  path: "/userRoleController/Names/?limit=0",
  query: { direction: text() },
  answer: { names: list(text()) },
  needs: "session",
});
export const rename = call({
  name: "rename",
  method: "POST",
  path: "/businessAdmin/Rename/",
  body: { name: text() },
  needs: "session",
});
export const template = call({
  name: "template",
  base: "templateMembersApi",
  method: "POST",
  path: "/templates",
  body: { name: text() },
  encoding: "json",
  needs: "session",
});

export const namesPath = "/server/api/businessAdmin/Names/";
export const renamePath = "/server/api/businessAdmin/Rename/";
export const fine = json({ status: "OK", names: ["Ann", 5], more: true });

export const someone = { token: "token-1", role: "business_admin", appKey: "app-key" };

/** Credentials that issue a new token at each renewal, and count the renewals. */
export function renewing(): Credentials & { readonly counts: { hard: number; soft: number } } {
  const counts = { hard: 0, soft: 0 };
  return {
    counts,
    bearer: async () => ({ ...someone, token: `token-${counts.hard + 1}` }),
    renew: async () => {
      counts.hard += 1;
    },
    renewRules: async () => {
      counts.soft += 1;
    },
    noteVersion: async () => undefined,
  };
}

/** A client of `server` with its own clock; `settled` awaits a call without waiting for the clock. */
export function clientOf(server: FaultServer, clock: MovedClock, credentials: Credentials = fixedCredentials(someone)) {
  const transport = watched(httpTransport(server.origin));
  const api = createApi({ transport, credentials, clock, random: () => 1 });
  const settled = <T>(work: Promise<T>) => drive(clock, transport.underWay, work);
  return { api, settled };
}

/** The PortalError that `work` fails with. */
export const failure = async (work: Promise<unknown>): Promise<PortalError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PortalError)) throw new Error(`Expected a PortalError, got ${String(error)}`);
  return error;
};
