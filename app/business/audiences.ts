import { audiences } from "../../server/contract/items/words";

export const audienceNames: Readonly<Record<number, string>> = {
  [audiences.all]: "All customers",
  [audiences.targeted]: "Targeted customers",
  [audiences.tier]: "Customers of a tier",
};
