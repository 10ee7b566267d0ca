import { z } from "zod";
import { requireId } from "~/access/refuse.server";
import { rawOf } from "~/api/raw-answer";
import { form, formPage } from "~/form/form.server";
import { segments } from "~/form/names";
import { paths } from "~/paths";
import type { BranchDetails } from "../../../server/contract/branches/answers";
import { saveHours } from "../../../server/contract/branches/calls";
import { dayAsSent, type Hours, hoursAsSent, hoursProblems, type Week } from "../../../server/contract/branches/hours";
import { weekdays } from "../../../server/contract/common/weekdays";
import { said } from "../../../server/contract/wire/answers";
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

const sentHours = (branch: BranchDetails) => hoursAsSent(rawOf(branch).hours);

/** Stored hours that are no times, as text by weekday. */
const unreadHours = (branch: BranchDetails): Record<string, string> =>
  Object.fromEntries(
    [...sentHours(branch)].flatMap(([day, raw]) => {
      const sent = dayAsSent(raw);
      const isShown = sent === null || branch.hours[Number(day)] != null;
      const text = sent ? [sent.start, sent.end].filter(Boolean).join(" – ") : said.read.parse(raw);
      return isShown || text === "" ? [] : [[day, text]];
    }),
  );

/** Hours as a save sends them: an untouched day as it came, or not at all if it is neither set nor unset. */
const hoursSent = (typed: Readonly<Record<string, Hours>>, branch: BranchDetails): Record<string, Hours> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([day, hours]) => {
      const { start, end } = branch.hours[Number(day)] ?? { start: "", end: "" };
      if (hours.start !== start || hours.end !== end) return [[day, hours]];
      const came = dayAsSent(sentHours(branch).get(day));
      return came === undefined ? [] : [[day, came ?? hours]];
    }),
  );

/** Opening hours of a branch by weekday. */
export const hoursPage = formPage({
  page: "branch-hours",
  async load(access, { params }) {
    const { branch, mayUpdate } = await loadDetails(access, requireId({ params }, "branchId"));
    const { business_branch_pk: id, name, hours: week, hours_revision: revision } = branch;
    return { id, name, week, values: valuesOf(week), unread: unreadHours(branch), revision, mayUpdate };
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
      const id = requireId(args, "branchId");
      const { branch } = await loadDetails(access, id);
      const body = { Hours: hoursSent(Hours, branch), business_branch_pk: id, revision: version };
      await access.api.call(saveHours, { body });
      return { to: paths.businessProfile(), say: "Hours saved." };
    },
  }),
});
