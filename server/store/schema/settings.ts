import type { Flag, Id, Instant } from "./columns";

export interface SettingsTables {
  setting_changes: SettingChangeTable;
}

/** Those of a business, and the column that says which. */
export const ownSettingsTables = { setting_changes: "business_id" } as const;

/** What one save changed of one field. */
interface SettingChangeTable {
  id: Id;
  business_id: number;
  /** What was saved: a section's name, `branch`, `employee` … */
  area: string;
  /** Which of them, "" where there is only one, and what it was called then. */
  subject: string;
  subject_name: string;
  /** The field. */
  name: string;
  /** As on the wire; "" both of a secret. */
  before: string;
  after: string;
  secret: Flag;
  user_id: number;
  at: Instant;
  undone_at: Instant | null;
}
