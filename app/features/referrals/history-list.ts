import { range } from "~/list/filter";
import { defineList } from "~/list/list";
import { paths } from "~/paths";
import { oneOf } from "../../../server/contract/field";
import { statusNames } from "./programme";

interface Programme {
  readonly id: number;
  readonly name: string;
}

/**
 * Who brought whom, the latest first. Its filters are named as those of the call. @param each whether the server tells one
 * programme at a time: the first of them then takes the place of all.
 */
export function historyList(programmes: readonly Programme[], each: boolean) {
  const [first] = programmes;
  const chosen = each ? programmes.slice(1) : programmes;
  const nothing: readonly string[] = [];
  const days = (label: string) => ({ field: each ? oneOf(nothing) : range("day"), label });
  return defineList({
    path: paths.referralsHistory(),
    search: { label: "Search referrals", placeholder: "Customer name" },
    sorts: { brought: "desc" },
    filters: {
      status: {
        field: oneOf(Object.keys(statusNames)),
        label: "Status",
        at: "bar",
        all: { label: "All statuses" },
        names: statusNames,
      },
      p: {
        field: oneOf(chosen.map(({ id }) => String(id))),
        label: "Programme",
        at: "bar",
        all: each && first ? { value: String(first.id), label: first.name } : { label: "All programmes" },
        names: Object.fromEntries(programmes.map(({ id, name }) => [id, name])),
      },
      held: { field: oneOf(each ? [] : ["1"]), label: "Review", all: { label: "All" }, names: { 1: "On hold" } },
      brought: days("Brought"),
      met: days("Met"),
      expired: days("Expired"),
    },
  });
}
