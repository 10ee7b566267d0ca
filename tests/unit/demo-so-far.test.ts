import { describe, expect, it } from "vitest";
import { soFar } from "../../server/demo/so-far";
import { dayOf, instantOf } from "../../server/store/day";

const timeZone = "America/Toronto";
const at = (hour: number, day = 20261121) => instantOf(day, timeZone, hour * 60);
const aDay = [7, 8.5, 12, 17, 20].map((hour) => at(hour));

describe("the demo's last day", () => {
  it.each([0.01, 3, 6.5, 9, 19.9])("at %s o'clock has passed with all that happens on it", (hour) => {
    const moments = aDay.map(soFar(at(hour), timeZone));
    expect(moments).toEqual([...moments].sort((one, other) => one - other));
    expect(Math.max(...moments)).toBeLessThanOrEqual(at(hour));
    expect(moments.map((moment) => dayOf(moment, timeZone))).toEqual(aDay.map(() => 20261121));
  });

  it("is what it is after closing time, as the days before it are at any time", () => {
    expect(aDay.map(soFar(at(22), timeZone))).toEqual(aDay);
    expect(soFar(at(9), timeZone)(at(19, 20261120))).toBe(at(19, 20261120));
  });
});
