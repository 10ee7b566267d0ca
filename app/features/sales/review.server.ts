import type { Access, AccessArgs } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { otherPage } from "~/list/page-number";
import { paths } from "~/paths";
import type { AnswerOf } from "../../../server/contract/common/call";
import { customerName } from "../../../server/contract/common/names";
import { releaseSale, salesToReview } from "../../../server/contract/sales/calls";
import { release } from "../../../server/contract/sales/fields";
import { reviewedAtOnce } from "../../../server/contract/sales/words";
import { pointsIn, saleWords, withPoints } from "./words";

const searchOf = ({ request }: Pick<AccessArgs, "request">) => new URL(request.url).searchParams;

/** The page with both lists where they are. */
const here = (args: Pick<AccessArgs, "request">) => {
  const search = searchOf(args);
  return paths.counterReview({ held: search.get("held") ?? undefined, notices: search.get("notices") ?? undefined });
};

/** One of the page's two lists. */
const partOf = (search: URLSearchParams, name: "held" | "notices") => {
  const other = name === "held" ? "notices" : "held";
  const part = { id: name, page: name, beside: { [other]: otherPage(search, other) } };
  return defineList({ path: paths.counterReview(), perPage: reviewedAtOnce, filters: {}, part });
};

/** Both lists at one page. */
const bothAt = oncePerRequest(({ api }: Access, page: number) => api.call(salesToReview, { query: { page } }));

type Both = AnswerOf<typeof salesToReview>;

/** Large purchases on hold until an admin decides, and customers who earn unusually often. */
export const reviewing = formPage({
  page: "counter-review",
  async load(access, args) {
    const search = searchOf(args);
    const [held, notices] = await Promise.all([
      loadList(search, {
        declared: partOf(search, "held"),
        source: paged(async ({ page }) => {
          const { held: rows, held_total: total } = await bothAt(access, page);
          return { rows, total };
        }),
        line: (sale: Both["held"][number]) => ({
          id: sale.transaction_pk,
          title: customerName(sale),
          amount: sale.amount,
          at: sale.utc_created,
          branch: sale.branch_name,
          clerk: sale.clerk_username,
        }),
      }),
      loadList(search, {
        declared: partOf(search, "notices"),
        source: paged(async ({ page }) => {
          const { notices: rows, notices_total: total } = await bothAt(access, page);
          return { rows, total };
        }),
        line: (notice: Both["notices"][number]) => ({
          id: notice.notice_pk,
          uid: notice.uid,
          title: customerName(notice),
          sales: notice.sales,
          days: notice.period_days,
          at: notice.utc_created,
        }),
      }),
    ]);
    return { held, notices, words: saleWords(access.session) };
  },
  form: form({
    schema: schemaOf(release),
    look: ({ args }) => ({ href: here(args), label: "View sales on hold" }),
    async save({ transaction_pk = 0, decision = "refuse" }, { access, args, idempotencyKey: key }) {
      // Each sale is an act of its own, also while the page still waits for the answer to another.
      const idempotencyKey = key && `${key}-${transaction_pk}`;
      const { earned } = await access.api.call(releaseSale, { body: { transaction_pk, decision }, idempotencyKey });
      const words = saleWords(access.session);
      const paid = `${pointsIn(words, earned)} paid.`;
      return { to: here(args), say: decision === "pay" ? paid : withPoints(words, "{Points} refused.") };
    },
  }),
});
