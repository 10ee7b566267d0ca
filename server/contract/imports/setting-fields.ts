import { group, text, whole, yesNo } from "../field";

/** A column that a file of customers may have: section 3 of document 001, "Import setting". */
export const importSetting = group({
  field: text(40),
  text: text(60),
  isHidden: yesNo(),
  customFlag: yesNo(),
  index: whole({
    from: 1,
    to: 200,
    bounds: (from, to) => `Enter a position from ${from} to ${to}`,
    unreadable: true,
    missing: true,
  }),
});
