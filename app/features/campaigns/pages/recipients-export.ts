import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvFile, csvPieces, headingOf } from "~/list/export.server";
import { dayIn } from "~/ui/days";
import { peopleCsv, peoplePieces } from "../recipients/export.server";
import { recipientsPage } from "../recipients/list.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access, body } = await recipientsPage(args, "marketing-meant-export");
  const pieces = await csvPieces(peoplePieces(access, body), peopleCsv, args.request.signal);
  return csvFile(`audience-${dayIn(access.session.business.timeZone)}.csv`, headingOf(peopleCsv), pieces);
}
