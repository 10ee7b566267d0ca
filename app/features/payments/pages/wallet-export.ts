import { fileLoader } from "~/list/export.server";
import { walletFile } from "../wallet.server";

export const loader = fileLoader("payments-wallets-export", walletFile);
