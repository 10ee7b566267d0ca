import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { PreferenceSwitch } from "~/shell/preference-switch";
import { title } from "~/shell/title";
import { ErrorSummary } from "~/ui/error-summary";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { actOnAccount, loadAccount } from "../account.server";
import { PasswordCard } from "../password-card";
import { SessionsCard } from "../sessions-card";
import { TwoStepCard } from "../two-step-card";
import type { AccountField } from "../words";

export const meta = title("account");

export async function loader(args: LoaderFunctionArgs) {
  return loadAccount(await requireAccess(args, "account"), args);
}

export async function action(args: ActionFunctionArgs) {
  return actOnAccount(await requireAccess(args, "account"), args);
}

/** What a person looks after of their own sign-in. */
export default function Account() {
  const { username, sessions, twoStep, shortcuts, lite } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problems = refused?.problems ?? [];
  const problem = (name: AccountField) => problems.find((one) => one.name === name)?.text;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader title="Account" description={username} />
      <ErrorSummary errors={problems.map(({ name, text }) => ({ href: `#${name}`, text }))} />
      <Refusal title="Nothing was changed" message={refused?.message} className="" />
      <PasswordCard key={refused?.stamp ?? "new"} username={username} problem={problem} />
      <TwoStepCard key={`two-step ${refused?.stamp ?? "new"}`} twoStep={twoStep} problem={problem} />
      <SessionsCard sessions={sessions} />
      <h2 className="text-lg font-semibold">Keyboard and display</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <PreferenceSwitch name="shortcuts" on={shortcuts} />
        <PreferenceSwitch name="lite" on={lite} />
      </div>
    </div>
  );
}
