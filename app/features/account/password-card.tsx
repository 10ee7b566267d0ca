import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Input } from "~/ui/input";
import { type PasswordField, shortestHint } from "./words";

interface PasswordCardProps {
  readonly username: string;
  readonly problem: (name: PasswordField) => string | undefined;
}

/** Changes the password of whoever is signed in. */
export function PasswordCard({ username, problem }: PasswordCardProps) {
  return (
    <Card title="Password" description="Changing it signs you out everywhere else.">
      <Form method="post" action={`${paths.account()}#error-summary`} noValidate className="flex flex-col gap-4">
        {/* Password managers store the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <Input
          name="current_password"
          type="password"
          label="Current password"
          autoComplete="current-password"
          width="md"
          error={problem("current_password")}
        />
        <Input
          name="new_password"
          type="password"
          label="New password"
          hint={shortestHint}
          autoComplete="new-password"
          width="md"
          error={problem("new_password")}
        />
        <Input
          name="new_password_again"
          type="password"
          label="New password again"
          autoComplete="new-password"
          width="md"
          error={problem("new_password_again")}
        />
        <div>
          <Button variant="primary">Change password</Button>
        </div>
      </Form>
    </Card>
  );
}
