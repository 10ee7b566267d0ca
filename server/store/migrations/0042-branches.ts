import type { Kysely } from "kysely";
import { createTable, type Tables } from "../tables";
import { engineOf, wholeNumber } from "../words";

/*
 * The profile of a business and its branches: what is said of each, where it is, when it is open, its languages, and the
 * name that its public pages go by.
 */
const tables: Tables = {
  public_slugs: {
    columns: { slug: "text", business_id: "number", branch_id: { ref: "branches", optional: true, cascade: true } },
    key: ["slug"],
  },
  branch_hours: {
    columns: {
      business_id: "number",
      branch_id: { ref: "branches", cascade: true },
      weekday: "number",
      starts: "text",
      ends: "text",
    },
    key: ["business_id", "branch_id", "weekday"],
    clustered: true,
  },
  branch_languages: {
    columns: { business_id: "number", branch_id: { ref: "branches", cascade: true }, language_id: "number" },
    key: ["business_id", "branch_id", "language_id"],
    clustered: true,
  },
  geocode_answers: {
    columns: { business_id: "number", address: "text", answer: "text", asked_at: "number" },
    key: ["business_id", "address"],
    clustered: true,
  },
};

const said = [
  "address",
  "street_number",
  "route",
  "city",
  "province",
  "postal_code",
  "country",
  "country_short",
  "lat",
  "lng",
  "country_code",
  "phone",
  "phone_ext",
  "cell_number",
  "email",
  "web_site",
  "tags",
];

interface Before {
  businesses: { id: number; name: string };
  branches: { id: number; business_id: number; name: string };
  public_slugs: { slug: string; business_id: number; branch_id: number | null };
}

export async function up(db: Kysely<Before>): Promise<void> {
  const number = wholeNumber(engineOf(db));
  const addText = (table: "businesses" | "branches", name: string) =>
    db.schema
      .alterTable(table)
      .addColumn(name, "text", (text) => text.notNull().defaultTo(""))
      .execute();
  const addNumber = (name: string) =>
    db.schema
      .alterTable("branches")
      .addColumn(name, number, (column) => column.notNull().defaultTo(0))
      .execute();
  for (const name of ["about", "about_link"]) await addText("businesses", name);
  for (const name of said) await addText("branches", name);
  await addNumber("updated_at");
  await db.schema.alterTable("branches").addColumn("image_id", number).execute();
  await db.schema.alterTable("branches").addColumn("default_language", number).execute();
  for (const table of ["businesses", "branches"] as const)
    await db.schema.alterTable(table).addColumn("category_fk", number).execute();
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await db.schema.createIndex("public_slugs_of_business").on("public_slugs").column("business_id").execute();
  await nameThoseThere(db);
}

async function nameThoseThere(db: Kysely<Before>): Promise<void> {
  const taken = new Set<string>();
  const free = (name: string): string => {
    const words = wordsOf(name);
    for (let n = 1; ; n++) {
      const slug = n === 1 ? words : `${words}-${n}`;
      if (taken.has(slug)) continue;
      taken.add(slug);
      return slug;
    }
  };
  const businesses = await db.selectFrom("businesses").select(["id", "name"]).orderBy("id").execute();
  const branches = await db.selectFrom("branches").select(["id", "business_id", "name"]).orderBy("id").execute();
  const rows = [
    ...businesses.map(({ id, name }) => ({ slug: free(name), business_id: id, branch_id: null })),
    ...branches.map(({ id, business_id, name }) => ({ slug: free(name), business_id, branch_id: id })),
  ];
  for (const row of rows) await db.insertInto("public_slugs").values(row).execute();
}

const wordsOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60) || "shop";
