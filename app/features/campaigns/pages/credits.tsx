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

type Each<T> = Readonly<Record<keyof typeof names, T>>;

const hintOf = (left: number | null, price: number | null, currency: string) =>
  `${left === null ? "Credits left unknown" : `${formatCount(left)} left`}; ${price === null ? "price unknown" : `${currency}${price} each`}`;

/** Price of the typed numbers of credits; null if a price is unknown. */
function totalOf(typed: Readonly<Record<string, string>>, { sms, email }: Each<number | null>): number | null {
  if (sms === null || email === null) return null;
  return (Number(typed.sms) || 0) * sms + (Number(typed.email) || 0) * email;
}

export default function BuyCredits() {
  const { back, isKnown, currency, left, prices } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(first);
  const total = totalOf(typed, prices);
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader
        title="Buy credits"
        back={{ to: back ?? paths.marketingOverview(), label: back ? "Campaign" : "Marketing" }}
      />
      {isKnown ? (
        <PageForm
          submit="Request credits"
          cancel={back ?? paths.marketingOverview()}
          refusalTitle="Nothing was requested"
          values={first}
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement) setTyped((now) => ({ ...now, [target.name]: target.value }));
          }}
        >
          <Card title="Credits">
            <div className="fields">
              {(["sms", "email"] as const).map((of) => (
                <NumberField key={of} name={of} label={names[of]} hint={hintOf(left[of], prices[of], currency)} />
              ))}
            </div>
            <p className="mt-3" aria-live="polite">
              {total === null ? "Price unknown" : `${currency}${total.toFixed(2)}`} for{" "}
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
