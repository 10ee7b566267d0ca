import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select } from "~/ui/select";
import { PublicPageCard } from "./public-page-card";
import type { ShownBusiness } from "./widgets.server";

interface BusinessCardsProps {
  readonly business: ShownBusiness;
  readonly branches: readonly { readonly id: number; readonly name: string }[];
}

/** Public pages of the business; the sign-up page has a branch selector if there are several. */
export const BusinessCards = ({ business, branches }: BusinessCardsProps) => (
  <div className="mb-5 grid gap-4 lg:grid-cols-2">
    {business.pages.map((widget) => (
      <PublicPageCard key={widget.page} widget={widget} branch={widget.page === "join" ? business.branch : null}>
        {widget.page === "join" && branches.length > 1 ? (
          <Form method="get" action={paths.businessProfile()} className="mb-3 flex flex-wrap items-end gap-2">
            <Select
              name="branch"
              label="Page of"
              defaultValue={String(business.branch ?? "")}
              options={[
                { value: "", label: "The business" },
                ...branches.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <Button type="submit">Show</Button>
          </Form>
        ) : null}
      </PublicPageCard>
    ))}
    {business.registersTexts ? (
      <Card
        title="US text messages"
        description="Carriers in the United States only deliver text messages from registered businesses."
        className="lg:col-span-2"
      >
        <ButtonLink to={paths.a2p()}>A2P 10DLC registration</ButtonLink>
      </Card>
    ) : null}
  </div>
);
