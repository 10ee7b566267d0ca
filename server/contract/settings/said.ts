import { type SettingName, settingOf } from "./all";
import { type PointLabels, pointWords } from "./point-words";

/** A setting as the people of a business read it: its points go by their own name. */
export function settingSaid(name: SettingName, labels: PointLabels) {
  const { label, says, names = {} } = settingOf(name);
  const { within } = pointWords(labels);
  return {
    label: within(label),
    says: within(says),
    names: Object.fromEntries(Object.entries(names).map(([value, said]) => [value, within(said)])),
  };
}
