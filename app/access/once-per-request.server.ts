import type { Access } from "./guard.server";

/** Caches a call for the rest of the request, by its arguments. */
export function oncePerRequest<Asked extends readonly (string | number)[], T>(
  ask: (access: Access, ...asked: Asked) => Promise<T>,
): (access: Access, ...asked: Asked) => Promise<T> {
  const answers = new WeakMap<Access, Map<string, Promise<T>>>();
  return (access, ...asked) => {
    const known = answers.get(access) ?? new Map<string, Promise<T>>();
    const answer = known.get(asked.join()) ?? ask(access, ...asked);
    answers.set(access, known.set(asked.join(), answer));
    return answer;
  };
}
