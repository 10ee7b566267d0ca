import { defineList } from "~/list/list";
import { choiceFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { oneOf, range } from "../../../server/contract/field";
import { statusNames } from "./programme";

interface Programme {
  readonly id: number;
  readonly name: string;
}

/**
 * Referral history, newest first. Filters have the names of the call's parameters.
 * @param each whether the server lists one programme at a time; then the first programme replaces "All programmes"
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
      status: choiceFilter("Status", { all: "All statuses", names: statusNames }),
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
