import type { DrawnChart, Pictures } from "./spec";

/*
 * Pictures that are part of a document's HTML but not of its data: the loader stores them with the chart, the server
 * rendering reads them, and the browser finds them in the HTML.
 */

const laid = new WeakMap<DrawnChart, Pictures>();

export const lay = (chart: DrawnChart, pictures: Pictures) => laid.set(chart, pictures);

/** null in the browser if the HTML already contains the pictures. */
export const picturesOf = (chart: DrawnChart): Pictures | null => chart.pictures ?? laid.get(chart) ?? null;
