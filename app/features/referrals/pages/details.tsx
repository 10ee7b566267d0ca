import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { loadRecord, type RecordPage } from "../record.server";
import { ReferralFacts, TermsCard } from "../record-facts";
import { RecordMessages } from "../record-messages";
import { RecordPayments } from "../record-payments";

export const meta = title("referrals-details");

export async function loader(args: LoaderFunctionArgs) {
  return loadRecord(await requireAccess(args, "referrals-details"), args);
}

export default function ReferralDetails() {
  const { referral, terms, payments, messages, currency, mayDecide }: RecordPage = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader
        title={referral.referee || "Referral"}
        description={referral.referrer ? `Referred by ${referral.referrer}` : undefined}
        back={{ to: paths.referralsHistory(), label: "Referral history" }}
        actions={
          mayDecide ? (
            <ButtonLink to={paths.referralsDecide({ referralId: referral.referral_pk })} variant="primary">
              Review
            </ButtonLink>
          ) : null
        }
      />
      <ReferralFacts referral={referral} />
      {terms ? <TermsCard terms={terms} currency={currency} /> : null}
      <RecordPayments payments={payments} referral={referral} />
      <RecordMessages messages={messages} />
    </div>
  );
}
