import { type SettingName, settingOf } from "./all";
import { type PointLabels, pointWords } from "./point-words";

/** Texts of a setting with the business's own name for points. */
export function settingSaid(name: SettingName, labels: PointLabels) {
  const { label, says, names = {} } = settingOf(name);
  const { within } = pointWords(labels);
  return {
    label: within(label),
    says: within(says),
    names: Object.fromEntries(Object.entries(names).map(([value, said]) => [value, within(said)])),
  };
}
