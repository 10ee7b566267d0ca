import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { RawAnswers } from "~/form/answers";
import { BothVersions, choiceOf, useTypedBeside } from "~/form/both-versions";
import { PageForm } from "~/form/page-form";
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
  const { pathname } = useLocation();
  const typed = useTypedBeside(branch?.revision);
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
        <PageForm
          key={found?.stamp ?? (typed ? "conflict" : "opened")}
          encType="multipart/form-data"
          values={values}
          revision={found?.version ?? branch?.revision}
          refused="Branch not saved"
          cancel={paths.businessProfile()}
          {...choiceOf(typed !== null, branch ? "Save branch" : "Add branch", pathname)}
        >
          {/* Makes Enter save: the first button would look up the address. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          {typed ? <BothVersions lines={differingBranch(props, { saved: opened, typed })} /> : null}
          {found ? (
            <Notice tone={found.isFound ? "success" : "warning"} role="status">
              <p>{found.note}</p>
            </Notice>
          ) : null}
          <div className="sections">
            <BranchFields {...props} />
          </div>
        </PageForm>
      ) : (
        <BranchSummary {...props} />
      )}
      {branch && employees ? (
        <EmployeesCard branchId={branch.id} employees={employees.rows} mayAdd={employees.mayAdd} />
      ) : null}
    </div>
  );
}
