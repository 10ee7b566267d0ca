import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { weekOf } from "../../business/hours";
import { languagesOf } from "../../business/languages";
import type { BranchDetails } from "../../contract/branches/answers";
import type { addBranchForm, editBranchForm } from "../../contract/branches/calls";
import { branch, tagsIn } from "../../contract/branches/fields";
import { categories } from "../../contract/branches/words";
import type { AnswerOf } from "../../contract/common/call";
import { countries } from "../../customers/countries";
import { pictureTokenOf } from "../../items/pictures";
import { revisionOf, revisionOfContent } from "../../items/revision";
import { toldBy } from "../../items/row";
import { picturePaths } from "../../pictures/paths";
import type { Database } from "../../store/schema";
import { businessOf } from "./business";
import { type BranchRow, requireBranch } from "./find";
import { chosenLanguages, languagesOffered } from "./languages";
import { textsWithRevisions } from "./texts";

type Db = Kysely<Database>;

/** The options of the branch forms. */
export async function choicesOf(db: Db): Promise<AnswerOf<typeof addBranchForm>> {
  const rows = await db.selectFrom("branches").select("tags").where("tags", "!=", "").execute();
  return {
    countries: [...countries],
    categories: [...categories],
    languages: languagesOffered(await languagesOf(db)),
    tags: [...new Set(rows.flatMap(({ tags }) => tagsIn(tags)))],
  };
}

async function detailsOf(db: Db, row: BranchRow): Promise<BranchDetails> {
  const [week, chosen, token] = await Promise.all([
    weekOf(db, row.id),
    chosenLanguages(db, row),
    pictureTokenOf(db, row.image_id),
  ]);
  const { original, large, medium, thumbnail } = picturePaths(token);
  return {
    business_branch_pk: row.id,
    default_branch: row.is_default === 1,
    ...toldBy(branch.fields, row),
    logo_image: original,
    logo_image_large: large,
    logo_image_medium: medium,
    logo_image_thumbnail: thumbnail,
    geo_lat: row.lat,
    geo_long: row.lng,
    hours: week,
    selected_languages: chosen,
    inherit_languages: chosen.length === 0,
    revision: revisionOf(row),
    hours_revision: revisionOfContent(week),
    languages_revision: revisionOfContent(chosen),
  };
}

/** A branch with its form's options; the default branch includes the business's values. @throws ApiError */
export async function branchForm({ db, caller }: Context, branchId: number): Promise<AnswerOf<typeof editBranchForm>> {
  const row = await requireBranch(db, caller, branchId);
  const business = row.is_default === 1 ? await businessOf(db) : null;
  return {
    branch: await detailsOf(db, row),
    business,
    texts: await textsWithRevisions(db, row.id),
    ...(await choicesOf(db)),
  };
}
