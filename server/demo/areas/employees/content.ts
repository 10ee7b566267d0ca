import type { Permission } from "../../../contract/common/permissions";
import { readEverything } from "../../sign-ins";

/** An employee of a demo business, in addition to the sign-ins shown on the sign-in page. */
interface DemoEmployee {
  readonly username: string;
  readonly name: readonly [first: string, last: string];
  readonly role: "business_clerk" | "branch_admin" | "branch_clerk";
  /** Index of the branch. */
  readonly branch?: number;
  /** Name of a custom role. */
  readonly custom?: string;
  readonly kiosk?: true;
  readonly redeems?: false;
  readonly disabled?: true;
}

export interface DemoStaff {
  readonly roles: readonly { readonly name: string; readonly permissions: readonly string[] }[];
  readonly employees: readonly DemoEmployee[];
  /** PINs by username. */
  readonly pins: Readonly<Record<string, string>>;
  /** Custom role by username, for sign-ins whose permissions come from one. */
  readonly given: Readonly<Record<string, string>>;
}

const frontDesk: readonly Permission[] = [
  "offer.read",
  "redemption.read",
  "gift_card.read",
  "customer.read",
  "customer.create",
  "customer.update",
  "tag.read",
];
const campaigns: readonly Permission[] = [
  "dashboard_overview.read",
  "offer.read",
  "offer.create",
  "offer.update",
  "customer.read",
  "tag.read",
  "draw.read",
  "draw.create",
  "draw.update",
  "marketing.read",
  "marketing.create",
  "marketing.update",
  "marketing.delete",
  "social_media.read",
  "social_media.update",
];

export const bakeryStaff: DemoStaff = {
  roles: [
    { name: "Campaigns", permissions: campaigns },
    { name: "Front desk", permissions: frontDesk },
    { name: "Read only", permissions: readEverything },
  ],
  employees: [
    { username: "camille.roy", name: ["Camille", "Roy"], role: "branch_admin", branch: 0 },
    { username: "etienne.gagnon", name: ["Étienne", "Gagnon"], role: "branch_clerk", branch: 0 },
    { username: "fatou.diop", name: ["Fatou", "Diop"], role: "branch_clerk", branch: 0, custom: "Front desk" },
    { username: "maya.cohen", name: ["Maya", "Cohen"], role: "branch_clerk", branch: 1, custom: "Front desk" },
    { username: "plateau.till", name: ["Plateau", "Till"], role: "branch_clerk", branch: 1, kiosk: true },
    { username: "genevieve.pelletier", name: ["Geneviève", "Pelletier"], role: "branch_admin", branch: 2 },
    { username: "samuel.lavoie", name: ["Samuel", "Lavoie"], role: "branch_clerk", branch: 2, redeems: false },
    { username: "priya.raman", name: ["Priya", "Raman"], role: "branch_admin", branch: 3 },
    { username: "lucas.bergeron", name: ["Lucas", "Bergeron"], role: "branch_clerk", branch: 3, disabled: true },
    { username: "sophie.bouchard", name: ["Sophie", "Bouchard"], role: "business_clerk", custom: "Campaigns" },
  ],
  pins: {
    "business.admin": "1357",
    "branch.admin": "2468",
    "branch.clerk": "1470",
    "etienne.gagnon": "3690",
    "plateau.till": "5802",
  },
  given: { "business.clerk": "Read only" },
};

export const bookStaff: DemoStaff = {
  roles: [],
  employees: [
    { username: "callum.fraser", name: ["Callum", "Fraser"], role: "branch_admin", branch: 0 },
    { username: "aoife.kelly", name: ["Aoife", "Kelly"], role: "branch_clerk", branch: 1 },
  ],
  pins: { "other.admin": "1357" },
  given: {},
};
