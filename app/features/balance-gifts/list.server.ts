import type { Access, AccessArgs } from "~/access/guard.server";
import { criterionChoices } from "~/business/customer-criteria/choices.server";
import { type CriterionChoices, customersInWords } from "~/business/customer-criteria/words";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { paths } from "~/paths";
import { balanceGift, balanceGifts, type Gift } from "../../../server/contract/balance-gifts/calls";
import { giftsPageSize } from "../../../server/contract/balance-gifts/rules";
import { knows } from "../../../server/contract/common/extensions";

const giftsList = defineList({ path: paths.balanceGiftsDashboard(), perPage: giftsPageSize, filters: {} });

/** Loads a page of the bulk points sent; null if the back end has no list of them. */
export async function loadGifts(access: Access, { request }: Pick<AccessArgs, "request">) {
  const { api, session } = access;
  if (!knows(session, balanceGift)) return null;
  const choices = await criterionChoices(access);
  return loadList(new URL(request.url).searchParams, {
    declared: giftsList,
    source: paged(async ({ page }) => {
      const { gifts, total } = await api.call(balanceGifts, { query: { page, limit: giftsPageSize } });
      return { rows: gifts, total };
    }),
    line: lineFor(choices),
  });
}

const lineFor =
  (choices: CriterionChoices) =>
  ({ giftId, scope, ...gift }: Gift) => ({
    id: giftId,
    title: customersInWords(scope, choices),
    comments: gift.comments,
    state: gift.state,
    each: gift.points,
    customers: gift.given,
    points: gift.points_given,
    sent: gift.utc_created,
    by: gift.username,
  });
export type GiftLine = ReturnType<ReturnType<typeof lineFor>>;
