import { paths } from "~/paths";

/** The last segment of an address of the wizard, which names its draft. */
export const actionIn = (address: string): string => decodeURIComponent(address.split("?")[0]?.split("/").at(-1) ?? "");

/** Where the filters of a draft are given a name. */
export const keepingAddress = (action: string): string =>
  paths.marketingAudience({ audienceId: "new" }, { from: action });
