import { useLoaderData } from "@remix-run/react";
import { PreferenceSwitch } from "~/shell/preference-switch";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { accountPage } from "../account.server";
import { PasswordCard } from "../password-card";
import { SessionsCard } from "../sessions-card";
import { TwoStepCard } from "../two-step-card";

export const meta = title("account");
export const loader = accountPage.loader;
export const action = accountPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Page of the user's own sign-in settings. */
export default function Account() {
  const { username, sessions, twoStep, shortcuts, lite } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader title="Account" description={username} />
      <PasswordCard username={username} />
      <TwoStepCard twoStep={twoStep} />
      <SessionsCard sessions={sessions} />
      <h2 className="text-lg font-semibold">Keyboard and display</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <PreferenceSwitch name="shortcuts" on={shortcuts} />
        <PreferenceSwitch name="lite" on={lite} />
      </div>
    </div>
  );
}
