import { PageForm } from "~/form/page-form";
import type { ImportPage } from "./import.server";

interface ActProps {
  readonly act: "start" | "cancel" | "undo" | "check";
  readonly variant?: "primary" | "secondary" | "danger";
  readonly label: string;
}

export interface PartProps {
  readonly page: ImportPage;
}

/** Button that starts, stops or undoes the import; a refusal is shown in the page's header. */
export const Act = ({ act, variant = "secondary", label }: ActProps) => (
  <PageForm name="act" quiet variant={variant} submit={label}>
    <input type="hidden" name="act" value={act} />
  </PageForm>
);
