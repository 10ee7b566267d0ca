import { exportLoader } from "~/list/row-list.server";
import { customersFor } from "../list/list.server";

export const loader = exportLoader("customers-export", customersFor);
