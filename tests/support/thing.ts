import {
  amount,
  checkPeriod,
  day,
  days,
  group,
  type InputOf,
  ids,
  inLanguages,
  link,
  moment,
  money,
  note,
  oneOf,
  percent,
  picture,
  someOf,
  spelled,
  switches,
  text,
  times,
  whole,
  yesNo,
} from "../../server/contract/field";
import { answers, inputs } from "../../server/contract/field/derive";
import { fields } from "../../server/contract/wire";

export const bounds = "Enter 1.00 to 50.00";
/** A group with a field of every kind. */
export const thing = group(
  {
    title: text(20, { missing: "Enter a title" }),
    page: link(100),
    price: money({ from: 100, to: 5000, missing: "Enter a price", bounds }),
    discount: money({ from: 0, otherwise: 0, bounds: "Enter a discount of 0 or more" }),
    share: percent({ from: 1, to: 10_000, bounds: { below: "Too little", above: "Too much" } }),
    stock: whole({ from: 0, unit: "pieces", unreadable: "Enter how many there are", bounds: "Enter 0 or more" }),
    since: day(),
    span: days(),
    hours: times({ start: "00:00", end: "23:59" }),
    open: yesNo(),
    kind: oneOf([1, 2], { missing: "Choose a kind" }),
    weekdays: someOf([1, 2, 3], "Choose days"),
    parts: switches(["left", "right"]),
    language: ids("languages", 3),
    image: picture(),
    branches: ids("branches", 3),
    maker: oneOf(["us", "them"], { unreadable: "Choose a maker" }),
    remark: note(20),
    rank: oneOf([1, 2], { otherwise: 2 }),
    worth: amount(),
    until: day({ ofPeriod: true }),
    sizes: spelled<readonly number[]>(),
    from: moment({ unreadable: "Enter a valid date and time" }),
    names: inLanguages(text(20)),
  },
  ({ span, open }, say) => {
    checkPeriod({ ...span, never: open }, { start: "span[start]", end: "span[end]" }, say);
  },
);
export type Thing = InputOf<typeof thing.fields>;
export const request = fields(inputs(thing.fields));
export const answer = fields(answers(thing.fields));

export const sent = {
  title: "Lamp",
  price: "12.50",
  kind: "2",
  span: '{"start":"2026-06-01","end":"2026-06-30"}',
  hours: '{"start":"09:00","end":"17:00"}',
  "weekdays[]": ["1", "3"],
  parts: '{"left":1}',
  language: ["1", "2"],
  share: "12.5",
  open: "0",
  branches: ["-1", "4"],
  until: "2150-06-30",
  from: "2026-06-01T09:30",
  names: '{"1":"Lamp","2":"Lampe"}',
};
