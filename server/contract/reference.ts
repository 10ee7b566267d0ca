import { type AnyCall, bases, type Need, type Needs } from "./common/call";
import type { Codec, Shape } from "./wire";

/** The fields of a codec by name; empty if it is not a set of fields. */
export function fieldsOf(codec: Codec<unknown>): Shape {
  return "shape" in codec ? (codec.shape as Shape) : {};
}

const inCode = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

/** Field names in declaration order; a question mark follows an optional one. */
function names(codec: Codec<unknown>, optionalMarked: boolean): string {
  return Object.entries(fieldsOf(codec))
    .map(([name, field]) => {
      const wireName = field.wireName?.(name) ?? name;
      return inCode(optionalMarked && field.read.safeParse(undefined).success ? `${wireName}?` : wireName);
    })
    .join(" ");
}

const levels = {
  business: "business-level role",
  branch_admin: "business-level role or branch_admin",
  business_admin: "business_admin",
};

function needInWords({ permission, also, level, menu }: Need & Pick<AnyCall, "menu">): string {
  const role = level && levels[level];
  return [permission && inCode(permission), also && inCode(also), role, menu && `menu ${menu}`]
    .filter(Boolean)
    .join(", ");
}

function needsInWords(needs: Needs): string {
  if (typeof needs === "string") return needs;
  return "anyOf" in needs ? `one of: ${needs.anyOf.map(needInWords).join("; or ")}` : needInWords(needs);
}

function row(call: AnyCall): string {
  const cells = [
    inCode(`${call.method} ${bases[call.base]}${call.path}`),
    call.name,
    [names(call.query, true), call.pjax ? inCode("_pjax?") : ""].filter(Boolean).join(" "),
    names(call.body, true),
    Object.keys(fieldsOf(call.body)).length > 0 ? call.encoding : "",
    names(call.answer, false),
    [needsInWords(call.needs), call.menu && `menu ${call.menu}`].filter(Boolean).join(", "),
    call.unsafe ? "yes" : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Renders every call as one Markdown table. */
export function reference(calls: readonly AnyCall[]): string {
  const head = ["Call", "Name", "Query", "Body", "Encoding", "Answer", "Needs", "Changes something"];
  return [
    "# The portal API",
    "",
    "Every answer is JSON with `status` beside the fields named here. A call that changes something may carry an",
    "`Idempotency-Key`. `userRoleController`, `businessAdmin` and `branchAdmin` are one place; case and a last slash",
    "do not matter. A field with `?` may be left out.",
    "",
    `| ${head.join(" | ")} |`,
    `|${head.map(() => " --- |").join("")}`,
    ...calls.map(row),
    "",
  ].join("\n");
}
