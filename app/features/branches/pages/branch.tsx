import { useActionData, useLoaderData } from "@remix-run/react";
import type { RawAnswers } from "~/form/answers";
import { EditForm } from "~/form/edit-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { branchPage } from "../branch.server";
import { BranchSummary } from "../branch-summary";
import { EmployeesCard } from "../employees-card";
import { BranchFields, differingBranch } from "../screen";

export const meta = title(({ action }) => (action === "create" ? "branch-create" : "branch-edit"));
export const loader = branchPage.loader;
export const action = branchPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Branch() {
  const { branch, facts, values: opened, asksBusiness, finds, mayUpdate, employees } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const found = answer && "found" in answer ? answer.found : null;
  const values: RawAnswers = found?.values ?? opened;
  const props = { facts, values, asksBusiness, finds };
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={branch ? branch.name : "New branch"}
        description={branch?.isDefault ? "Default branch" : undefined}
        back={{ to: paths.businessProfile(), label: "Business profile" }}
        actions={
          branch ? (
            <>
              <ButtonLink to={paths.branchHours({ branchId: branch.id })} icon="clock">
                Hours
              </ButtonLink>
              <ButtonLink to={paths.branchLanguages({ branchId: branch.id })} icon="language">
                Languages
              </ButtonLink>
            </>
          ) : null
        }
      />
      {mayUpdate ? (
        <EditForm
          key={found?.stamp}
          encType="multipart/form-data"
          values={values}
          opened={opened}
          differing={(typed) => differingBranch(props, { saved: opened, typed })}
          revision={branch?.revision}
          refusalTitle="Branch not saved"
          submit={branch ? "Save branch" : "Add branch"}
          cancel={paths.businessProfile()}
        >
          {/* Makes Enter save: the first button would look up the address. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          {found ? (
            <Notice tone={found.isFound ? "success" : "warning"} role="status">
              <p>{found.note}</p>
            </Notice>
          ) : null}
          <div className="sections">
            <BranchFields {...props} />
          </div>
        </EditForm>
      ) : (
        <BranchSummary {...props} />
      )}
      {branch && employees ? (
        <EmployeesCard branchId={branch.id} employees={employees.rows} mayAdd={employees.mayAdd} />
      ) : null}
    </div>
  );
}
