import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvFile, csvPieces, headingOf } from "~/list/export.server";
import { dayIn } from "~/ui/days";
import { peopleCsv, peoplePieces } from "../meant/export.server";
import { peopleAsked } from "../meant/list.server";

export async function loader(args: LoaderFunctionArgs) {
  const { access, body } = await peopleAsked(args, "marketing-meant-export");
  const pieces = await csvPieces(peoplePieces(access, body), peopleCsv, args.request.signal);
  return csvFile(`audience-${dayIn(access.session.business.timeZone)}.csv`, headingOf(peopleCsv), pieces);
}
