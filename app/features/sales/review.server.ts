import type { Access, AccessArgs } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { defineList } from "~/list/list";
import { type Found, loadList, paged } from "~/list/load.server";
import { paths } from "~/paths";
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

const partList = defineList({ path: paths.counterReview(), perPage: reviewedAtOnce, filters: {} });

/** Both lists at one page. */
const bothAt = oncePerRequest(({ api }: Access, page: number) => api.call(salesToReview, { query: { page } }));

type Both = Awaited<ReturnType<typeof bothAt>>;

/** Large purchases on hold until an admin decides, and customers who earn unusually often. */
export const reviewing = formPage({
  page: "counter-review",
  async load(access, args) {
    const part = async <Row>(name: "held" | "notices", rowsOf: (both: Both) => Found<Row>) => {
      const source = paged(async ({ page }) => rowsOf(await bothAt(access, page)));
      const search = new URLSearchParams({ page: searchOf(args).get(name) ?? "" });
      const { lines, page, total, notes } = await loadList(search, {
        ...{ declared: partList, source },
        line: (row: Row) => row,
      });
      return { lines, page, total, notes };
    };
    const [held, notices] = await Promise.all([
      part("held", ({ held: rows, held_total: total }) => ({ rows, total })),
      part("notices", ({ notices: rows, notices_total: total }) => ({ rows, total })),
    ]);
    const notes = [...new Set([...held.notes, ...notices.notes])];
    return { held, notices, notes, words: saleWords(access.session) };
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
