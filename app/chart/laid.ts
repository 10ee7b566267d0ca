import type { DrawnChart, Pictures } from "./spec";

/*
 * Pictures that belong to a page's HTML but not to the data sent along with it: the loader lays them beside the chart, the
 * server's rendering takes them from here, and the browser finds them in the page it has.
 */

const laid = new WeakMap<DrawnChart, Pictures>();

export const lay = (chart: DrawnChart, pictures: Pictures) => laid.set(chart, pictures);

/** null in a browser that has the page: its pictures stand there already. */
export const picturesOf = (chart: DrawnChart): Pictures | null => chart.pictures ?? laid.get(chart) ?? null;
