import { group, text, whole, yesNo } from "../field";

const place = "Enter a position from 1 to 200";

/** A column that a file of customers may have: section 3 of document 001, "Import setting". */
export const importSetting = group({
  field: text(40),
  text: text(60),
  isHidden: yesNo(),
  customFlag: yesNo(),
  index: whole({ missing: place, unreadable: place, from: 1, to: 200, bounds: place }),
});
