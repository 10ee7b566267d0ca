import { oneOf } from "../../field";
import { choice, setting } from "../setting";

/*
 * Rules of one system: `pos_{id}_{name}`. The names are from section 5 (Widget and branch options) and section 9.
 */

const obeyed = { later: "the connection to this system" };

/** How a system's customers are matched. */
const syncBy = choice("Customer matching", {
  names: { 1: "Email and phone", 2: "Email", 3: "Phone" },
  says: "How a customer of this system is found among yours.",
  unreadable: "Choose how customers are matched",
  finds: { en: "sync customers identify", fr: "synchroniser clients", es: "sincronizar clientes" },
  obeyed,
});

/** Ids of the systems that provide customers. */
export const syncingSystems = [1, 2, 5, 6, 7, 8, 9, 10, 15, 16, 17, 19, 22] as const;
type SyncName = `pos_${(typeof syncingSystems)[number]}_sync_customers_by`;

export const syncing = Object.fromEntries(
  syncingSystems.map((id) => [`pos_${id}_sync_customers_by`, syncBy]),
) as Readonly<Record<SyncName, typeof syncBy>>;

const minutes = [30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 360] as const;

export const ownOfSystems = {
  pos_9_archiving_time: setting("Archiving time", oneOf(minutes, { otherwise: 180, unreadable: "Choose a time" }), {
    says: "How long a closed order stays open to changes of its customer.",
    names: Object.fromEntries(minutes.map((one) => [one, `${one} minutes`])),
    finds: { en: "archiving time restaurant", fr: "délai d'archivage", es: "tiempo de archivo" },
    obeyed,
  }),
  pos_9_server: setting(
    "Server",
    oneOf(["nae1", "nae2", "euw1"], { otherwise: "nae1", unreadable: "Choose a server" }),
    {
      says: "The region of this restaurant's account.",
      finds: { en: "restaurant server region", fr: "serveur région", es: "servidor región" },
      obeyed,
    },
  ),
  pos_6_cluster: choice("Shop cluster", {
    names: { eu1: "Europe (eu1)", us1: "United States (us1)" },
    says: "The region of this shop's account.",
    unreadable: "Choose a cluster",
    finds: { en: "ecom cluster host", fr: "grappe boutique", es: "clúster tienda" },
    obeyed,
  }),
};
