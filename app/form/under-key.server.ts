import type { Access } from "~/access/guard.server";

/**
 * Access whose unsafe calls carry the key of the posted page, so that a second press gets the first one's answer. What
 * makes the same call several times names a key for each.
 */
export function underKey<A extends Pick<Access, "api">>(access: A, key: string | undefined): A {
  if (key === undefined) return access;
  const { api } = access;
  return {
    ...access,
    api: {
      ...api,
      call: (call, { idempotencyKey = call.unsafe ? key : undefined, ...input } = {}) =>
        api.call(call, { ...input, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
      publish: (posSystem, idempotencyKey = key) => api.publish(posSystem, idempotencyKey),
    },
  };
}
