import { useLoaderData } from "@remix-run/react";
import { ActFrame, Effects } from "~/form/act-frame";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { copying } from "../acts.server";

export const meta = title("referrals-copy");
export const loader = copying.loader;
export const action = copying.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Copy() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <ActFrame
      title="Copy this programme?"
      back={{ to: paths.referralsDashboard(), label: "Referrals" }}
      shown={
        <Effects named={name}>
          <li>The copy has the same rules, offers and messages, in every language.</li>
          <li>The copy is not enabled until you enable it.</li>
        </Effects>
      }
      keep="Cancel"
      refusalTitle="Programme not copied"
      submit="Copy programme"
    />
  );
}
