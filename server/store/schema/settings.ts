import type { Flag, Id, Instant } from "./columns";

export interface SettingsTables {
  setting_changes: SettingChangeTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownSettingsTables = { setting_changes: "business_id" } as const;

/** Change of one field by one save. */
interface SettingChangeTable {
  id: Id;
  business_id: number;
  /** What was saved: a section's name, `branch`, `employee` … */
  area: string;
  /** Id of the changed object, "" when there is only one, and its name at that time. */
  subject: string;
  subject_name: string;
  name: string;
  /** Values as on the wire; both "" for a secret. */
  before: string;
  after: string;
  secret: Flag;
  user_id: number;
  at: Instant;
  undone_at: Instant | null;
}
