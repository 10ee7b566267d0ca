import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";

/** Recovery codes, shown once. */
export function RecoveryCodesCard({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Card
      title="Recovery codes"
      description="Each code signs you in once without the app. Print or write down the codes now: they are not shown again."
    >
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 print:hidden">
        <ButtonLink to={paths.account()} variant="primary">
          I have saved the codes
        </ButtonLink>
      </div>
    </Card>
  );
}
