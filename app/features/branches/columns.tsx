import type { Column } from "~/list/columns";
import { Badge } from "~/ui/badge";
import type { ShownBranch } from "./list.server";

const hours: Column<ShownBranch, never> = {
  heading: "Hours",
  stacked: "second",
  cell: ({ open, isOpen }) =>
    open === "" ? (
      <span className="text-muted-foreground">Not set</span>
    ) : (
      <Badge tone={isOpen ? "success" : "neutral"} dot={isOpen ? "full" : "ring"}>
        {open}
      </Badge>
    ),
};

/** Branch list columns after the name. @param tellsHours whether the server tells in its list when branches are open */
export const branchColumns = (tellsHours: boolean): readonly Column<ShownBranch, never>[] => [
  {
    heading: "State",
    stacked: "state",
    cell: ({ isDefault, isVirtual }) =>
      isDefault ? <Badge tone="brand">Default</Badge> : isVirtual ? <Badge tone="info">Virtual</Badge> : null,
  },
  ...(tellsHours ? [hours] : []),
  { heading: "Page name", spare: true, cell: ({ slug }) => slug || "–" },
];
