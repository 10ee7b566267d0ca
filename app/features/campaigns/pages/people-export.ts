import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile, csvPieces, headingOf } from "~/list/export.server";
import { peoplePieces } from "../people.server";
import { peopleCsv } from "../people-csv";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "marketing-people-export");
  const { campaignId = "" } = args.params;
  const { ask, campaign } = await peoplePieces(access, campaignId, new URL(args.request.url).searchParams);
  const columns = peopleCsv(campaign.channels);
  const pieces = await csvPieces(ask, columns, args.request.signal);
  return csvFile(`campaign-${campaignId}.csv`, headingOf(columns), pieces);
}
