import type { Kysely } from "kysely";
import { createIndexes, createTable, type Indexes, ownRow, type Tables } from "../tables";

const tables: Tables = {
  draws: {
    columns: {
      ...ownRow,
      slug: "text",
      type: "number",
      titles: "text",
      descriptions: "text",
      visits_include_check_in: "number",
      kickoff_time: "text",
      draw_time: "text",
      start_date: "text",
      end_date: "text",
      claim_limit_date: "text",
      kickoff_at: "number",
      opens_at: "number",
      closes_at: "number",
      draw_at: "number",
      rule_amount: "number?",
      rule_count: "number?",
      rule_referral_number: "number?",
      rule_referral_status: "text",
      rule_tags: "text",
      rule_tiers: "text",
      rule_ala_carte: "text",
      image_id: { ref: "images", optional: true },
      published: "number",
      published_at: "number?",
      all_branches: "number",
      created_by: "number?",
      revision: "number",
      created_at: "number",
      updated_at: "number",
      deleted_at: "number?",
    },
    unique: [["business_id", "slug"]],
    referred: true,
  },
  draw_branches: {
    columns: {
      business_id: "number",
      draw_id: { ref: "draws", cascade: true },
      branch_id: { ref: "branches", cascade: true },
    },
    key: ["business_id", "draw_id", "branch_id"],
  },
  draw_prizes: {
    columns: {
      ...ownRow,
      draw_id: { ref: "draws", cascade: true },
      position: "number",
      title: "text",
      description: "text",
      type: "number",
      value: "number",
      num_of_winners: "number",
      image_id: { ref: "images", optional: true },
    },
    referred: true,
  },
};

const lists: Indexes = {
  draws_drawn: ["draws", ["business_id", "draw_at", "id"]],
  draws_closing: ["draws", ["closes_at"]],
  draws_due: ["draws", ["draw_at"]],
  draw_branches_branch: ["draw_branches", ["business_id", "branch_id"]],
  draw_prizes_draw: ["draw_prizes", ["business_id", "draw_id", "position"]],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, lists);
}
