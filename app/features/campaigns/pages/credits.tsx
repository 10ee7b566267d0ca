import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { NumberField } from "~/form/fields/number";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { creditsToBuy } from "../../../../server/contract/campaigns/words";
import { buyingCredits } from "../credits.server";

export const meta = title("marketing-credits");
export const loader = buyingCredits.loader;
export const action = buyingCredits.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const first = { sms: String(creditsToBuy.sms), email: String(creditsToBuy.email) };
const names = { sms: "SMS", email: "Email" } as const;

export default function BuyCredits() {
  const { isKnown, currency, left, prices } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(first);
  const priceOf = (of: "sms" | "email") => (Number(typed[of]) || 0) * prices[of];
  const money = (amount: number) => `${currency}${amount.toFixed(2)}`;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Buy credits" back={{ to: paths.marketingOverview(), label: "Marketing" }} />
      {isKnown ? (
        <PageForm
          submit="Request credits"
          cancel={paths.marketingOverview()}
          refused="Nothing was requested"
          values={first}
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement) setTyped((now) => ({ ...now, [target.name]: target.value }));
          }}
        >
          <Card title="Credits">
            <div className="fields">
              {(["sms", "email"] as const).map((of) => (
                <NumberField
                  key={of}
                  name={of}
                  label={names[of]}
                  hint={`${formatCount(left[of])} left; ${currency}${prices[of]} each`}
                />
              ))}
            </div>
            <p className="mt-3" aria-live="polite">
              {money(priceOf("sms") + priceOf("email"))} for{" "}
              {(["sms", "email"] as const)
                .map((of) => `${formatCount(Number(typed[of]) || 0)} ${of === "sms" ? names.sms : "email"}`)
                .join(" and ")}{" "}
              credits
            </p>
            <p className="text-sm text-muted-foreground">
              Your provider adds the credits and sends the bill. Nothing is charged now.
            </p>
          </Card>
        </PageForm>
      ) : (
        <Notice>This server sells no credits here. Please contact your provider.</Notice>
      )}
    </div>
  );
}
