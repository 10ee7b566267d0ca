import { useLoaderData } from "@remix-run/react";
import { RecipientsCard } from "~/business/customer-criteria/card";
import { PageForm } from "~/form/page-form";
import { ScreenFields, type ScreenProps, screen } from "~/form/screen";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { Notes } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { given } from "../../../../server/contract/balance-gifts/fields";
import type { PointWords } from "../../../../server/contract/settings/point-words";
import { asking } from "../give.server";

export const meta = title("balance-gifts-new");
export const loader = asking.loader;
export const action = asking.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

interface GiftProps extends ScreenProps {
  readonly words: PointWords;
}

const giftScreen = screen<GiftProps>()(given, [
  {
    title: ({ words }: GiftProps) => words.heading,
    fields: {
      give_points: {
        label: "Points for each customer",
        more: ({ words }: GiftProps) => ({ label: `${words.heading} for each customer` }),
      },
      comments: { label: "Comments", hint: "Shown with each transaction." },
    },
  },
]);

const facts = { currency: "" };

export default function NewBalanceGift() {
  const { values, recipients, notes } = useLoaderData<typeof loader>();
  const words = usePointWords();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={`Send ${words.many}`}
        description={
          recipients
            ? `The next page shows who gets the ${words.many}. Nothing is sent until you confirm.`
            : `All customers get the ${words.many}. Nothing is sent until you confirm on the next page.`
        }
        back={{ to: paths.balanceGiftsDashboard(), label: `Bulk ${words.many}` }}
      />
      <Notes notes={notes} />
      <PageForm
        values={values}
        refusalTitle={`${words.heading} not sent`}
        submit={recipients ? "Preview" : "Continue"}
        icon="eye"
        cancel={paths.balanceGiftsDashboard()}
      >
        <div className="sections">
          <ScreenFields of={giftScreen} props={{ facts, values, words }} />
          {recipients ? <RecipientsCard recipients={recipients} /> : null}
        </div>
      </PageForm>
    </div>
  );
}
