import { z } from "zod";
import { requireId } from "~/access/refuse.server";
import { form, formPage } from "~/form/form.server";
import { segments } from "~/form/names";
import { paths } from "~/paths";
import { saveHours } from "../../../server/contract/branches/calls";
import { hoursProblems, type Week } from "../../../server/contract/branches/hours";
import { weekdays } from "../../../server/contract/common/weekdays";
import { loadDetails } from "./details.server";

const time = z.string().trim().max(5).catch("");

/** Fields are named as on the wire: `Hours[1][start]`. A day without times has no hours. */
const schema = z.object({
  Hours: z.record(z.object({ start: time, end: time })).default({}),
});
const checked = schema.superRefine(({ Hours }, context) => {
  for (const [field, message] of Object.entries(hoursProblems(Hours)))
    context.addIssue({ code: z.ZodIssueCode.custom, path: segments(field), message });
});

const valuesOf = (week: Week) =>
  Object.fromEntries(
    weekdays.flatMap((_, day) => [
      [`Hours[${day}][start]`, week[day]?.start ?? ""],
      [`Hours[${day}][end]`, week[day]?.end ?? ""],
    ]),
  );

/** Opening hours of a branch by weekday. */
export const hoursPage = formPage({
  page: "branch-hours",
  async load(access, { params }) {
    const { branch, mayUpdate } = await loadDetails(access, requireId({ params }, "branchId"));
    const { business_branch_pk: id, name, hours: week, hours_revision: revision } = branch;
    return { id, name, week, values: valuesOf(week), revision, mayUpdate };
  },
  form: form({
    schema: checked,
    partOf: (name) => name.replace(/\[(start|end)\]$/, ""),
    async stored({ access, args }) {
      const { branch } = await loadDetails(access, requireId(args, "branchId"));
      return { values: valuesOf(branch.hours), revision: branch.hours_revision };
    },
    look: () => ({ href: paths.businessProfile(), label: "View branches" }),
    async save({ Hours }, { access, args, version }) {
      const body = { Hours, business_branch_pk: requireId(args, "branchId"), revision: version };
      await access.api.call(saveHours, { body });
      return { to: paths.businessProfile(), say: "Hours saved." };
    },
  }),
});
