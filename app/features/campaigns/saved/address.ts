import { paths } from "~/paths";

/** Last segment of a wizard URL, which identifies the draft. */
export const actionIn = (address: string): string => decodeURIComponent(address.split("?")[0]?.split("/").at(-1) ?? "");

/** URL of the page that saves a draft's filters. */
export const keepingAddress = (action: string): string =>
  paths.marketingAudience({ audienceId: "new" }, { from: action });

/** URL that counts the filters of a draft. A copy that is not stored yet names the copied campaign. */
export function countAddress(address: string): string {
  const copy = new URLSearchParams(address.split("?")[1]).get("copy");
  return paths.marketingCount({ action: actionIn(address) }, copy === null ? {} : { copy });
}
