import { useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { enabling } from "../enabled.server";

export const meta = title("employees-enabled");
export const loader = enabling.loader;
export const action = enabling.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function EmployeeEnabled() {
  const { name, username, enabled, back } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title={`${enabled ? "Disable" : "Enable"} ${name}?`} back={{ to: back, label: "Employees" }} />
      <Card>
        <ul className="list-disc ps-5">
          {enabled ? (
            <>
              <li>{username} is signed out at once and cannot sign in.</li>
              <li>Sales, notes and other records keep the name.</li>
              <li>You can enable the employee again at any time.</li>
            </>
          ) : (
            <li>{username} can sign in again with the same password and rights.</li>
          )}
        </ul>
      </Card>
      <PageForm
        refused="Nothing was changed"
        submit={enabled ? "Disable employee" : "Enable employee"}
        variant={enabled ? "danger" : "primary"}
        cancel={{ to: back, label: enabled ? "Keep enabled" : "Keep disabled" }}
      >
        <input type="hidden" name="enabled" value={enabled ? "0" : "1"} />
      </PageForm>
    </div>
  );
}
