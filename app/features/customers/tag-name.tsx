import { Swatch } from "~/ui/swatch";
import type { ChosenTag } from "./facts";

/** Name of a tag; the colour only helps to find it. */
export const TagName = ({ name, color }: Pick<ChosenTag, "name" | "color">) => (
  <span className="inline-flex max-w-full items-center gap-1.5">
    <Swatch color={color} />
    <span className="min-w-0 wrap-anywhere">{name}</span>
  </span>
);
