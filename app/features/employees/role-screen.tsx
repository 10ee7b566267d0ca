import { TextField } from "~/form/fields/text";
import { type ScreenProps, screen } from "~/form/screen";
import { role } from "../../../server/contract/employees/fields";
import { PermissionBoxes } from "./matrix";

const words = { name: { label: "Name" }, permissions: { label: "Permissions", unlisted: true } } as const;

export const roleScreen = screen<ScreenProps>()(role, [
  {
    title: "Role",
    fields: words,
    Fields: () => (
      <>
        <TextField name="name" label={words.name.label} width="md" />
        <PermissionBoxes label={words.permissions.label} />
      </>
    ),
  },
]);
