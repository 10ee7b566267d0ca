import { useLoaderData } from "@remix-run/react";
import { ActFrame, Effects } from "~/form/act-frame";
import { title } from "~/shell/title";
import { enabling } from "../enabled.server";

export const meta = title("employees-enabled");
export const loader = enabling.loader;
export const action = enabling.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function EmployeeEnabled() {
  const { name, username, enabled, back } = useLoaderData<typeof loader>();
  return (
    <ActFrame
      title={`${enabled ? "Disable" : "Enable"} ${name}?`}
      back={{ to: back, label: "Employees" }}
      shown={
        <Effects>
          {enabled ? (
            <>
              <li>{username} is signed out at once and cannot sign in.</li>
              <li>Sales, notes and other records keep the name.</li>
              <li>You can enable the employee again at any time.</li>
            </>
          ) : (
            <li>{username} can sign in again with the same password and rights.</li>
          )}
        </Effects>
      }
      keep={enabled ? "Keep enabled" : "Keep disabled"}
      refusalTitle="Nothing was changed"
      submit={enabled ? "Disable employee" : "Enable employee"}
      variant={enabled ? "danger" : "primary"}
    >
      <input type="hidden" name="enabled" value={enabled ? "0" : "1"} />
    </ActFrame>
  );
}
