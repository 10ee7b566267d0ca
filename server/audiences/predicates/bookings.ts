import type { FilterValues } from "../../contract/audiences/filters";
import { having } from "../../contract/audiences/parts";
import { type Asked, type Days, fromDates, type Ids, inTheLast, type PredicatesOf } from "../asking";

const appointments = ({ db }: Pick<Asked, "db">, { from, to }: Days) =>
  db
    .selectFrom("appointments")
    .where("appointments.cancelled_at", "is", null)
    .where("appointments.day", ">=", from)
    .where("appointments.day", "<=", to);

/** Appointments that the filter counts. */
export const bookedAppointments = (asked: Asked, of: FilterValues<"bookedAppointment">) =>
  appointments(asked, fromDates(of.bookedAppointmentBetwFirst, of.bookedAppointmentBetwLast));

/** Appointments that the filter counts; those later today are not over. */
export function pastAppointments(asked: Asked, of: FilterValues<"lastAppointments">) {
  const { bookingServiceId: services = [] } = of;
  const past = appointments(asked, inTheLast(asked, of.bookingLastAppointmentsDays)).where(
    "appointments.starts_at",
    "<=",
    asked.now,
  );
  return services.length > 0 ? past.where("appointments.product_id", "in", [...services]) : past;
}

/** Reviews that the filter counts. */
export function reviewsIn(asked: Asked, { reviewDays }: FilterValues<"reviewed">) {
  const { from, to } = inTheLast(asked, reviewDays);
  return asked.db.selectFrom("reviews").where("reviews.day", ">=", from).where("reviews.day", "<=", to);
}

export const bookingPredicates: PredicatesOf<"bookedAppointment" | "lastAppointments" | "reviewed"> = {
  bookedAppointment: (building, values) =>
    building.among(bookedAppointments(building, values).select("appointments.customer_id") as Ids),
  lastAppointments: (building, values) => {
    const had = building.among(pastAppointments(building, values).select("appointments.customer_id") as Ids);
    return values.bookingServiceOperator === having.have ? had : building.customer.not(had);
  },
  reviewed: (building, values) => {
    const wrote = building.among(reviewsIn(building, values).select("reviews.customer_id") as Ids);
    return values.reviewOperator === having.have ? wrote : building.customer.not(wrote);
  },
};
