const oneFigure = /^[17]/;
const twoFigures = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The calling code at the start of an international number: one, two or three digits (ITU E.164). */
export function callingCode(international: string): string {
  return international.slice(0, oneFigure.test(international) ? 1 : twoFigures.test(international) ? 2 : 3);
}
