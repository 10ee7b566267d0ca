import { SecretField } from "~/form/fields/secret";
import { PageForm } from "~/form/page-form";
import { Card } from "~/ui/card";
import { shortestHint } from "./words";

/** Changes the user's own password. */
export const PasswordCard = ({ username }: { readonly username: string }) => (
  <Card title="Password" description="Changing your password ends your other sessions.">
    <PageForm name="password" refusalTitle="Nothing was changed" submit="Change password">
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <SecretField name="current_password" label="Current password" autoComplete="current-password" />
      <SecretField name="new_password" label="New password" hint={shortestHint} autoComplete="new-password" />
      <SecretField name="new_password_again" label="New password again" autoComplete="new-password" />
    </PageForm>
  </Card>
);
