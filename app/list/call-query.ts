import type { Codec, Raw } from "../../server/contract/wire";

/** Converts a list's query string to a call's query. The filters use the names and spelling of the call. */
export function asCallQuery<Q>(query: Codec<Q>, queryString: string, more: Raw): Q {
  const search = new URLSearchParams(queryString);
  const raw = Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const all = search.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
  return query.read.parse({ ...raw, ...more });
}
