import { area } from "../manifest";

export const business = area({ name: "business", pictures: { rows: ["products", "branches"] } });
