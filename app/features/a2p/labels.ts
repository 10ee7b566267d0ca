import { a2pScreen } from "./screen";

const labels = new Map(
  a2pScreen.sections.flatMap(({ fields }) => Object.entries(fields).map(([name, { label }]) => [name, label] as const)),
);

export const labelOf = (field: string): string => labels.get(field) ?? field;
