import { paths } from "~/paths";
import { usePointWords } from "~/shell/use-point-words";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount, yesOrNo } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import type { AnswerOf } from "../../../server/contract/common/call";
import type { catalogueProduct } from "../../../server/contract/products/calls";

interface RewardCardProps {
  readonly productId: number;
  readonly reward: AnswerOf<typeof catalogueProduct>["reward"];
  readonly may: { readonly create: boolean; readonly update: boolean };
}

/** A la carte reward of a product, or a link to add one. */
export function RewardCard({ productId, reward, may }: RewardCardProps) {
  const words = usePointWords();
  const to = paths.productsReward({ productId });
  return (
    <Card
      title="A la carte reward"
      description={reward ? undefined : `Customers cannot redeem ${words.many} for this product yet.`}
      actions={
        reward ? (
          may.update ? (
            <ButtonLink to={to} icon="edit">
              Edit reward
            </ButtonLink>
          ) : null
        ) : may.create ? (
          <ButtonLink to={to} icon="plus">
            Add reward
          </ButtonLink>
        ) : null
      }
    >
      {reward ? (
        <SummaryList
          items={[
            { term: words.heading, value: formatCount(reward.point_value) },
            { term: "Enabled", value: yesOrNo(reward.enabled) },
            { term: "Published", value: yesOrNo(reward.published) },
          ]}
        />
      ) : null}
    </Card>
  );
}
