import { having } from "../../contract/audiences/parts";
import { type Asked, type Days, fromDates, type Ids, inTheLast, type PredicatesOf } from "../asking";

const appointments = ({ db }: Pick<Asked, "db">, { from, to }: Days) =>
  db
    .selectFrom("appointments")
    .where("appointments.cancelled_at", "is", null)
    .where("appointments.day", ">=", from)
    .where("appointments.day", "<=", to)
    .select("appointments.customer_id");

export const bookingPredicates: PredicatesOf<"bookedAppointment" | "lastAppointments" | "reviewed"> = {
  bookedAppointment: (building, { bookedAppointmentBetwFirst, bookedAppointmentBetwLast }) =>
    building.among(appointments(building, fromDates(bookedAppointmentBetwFirst, bookedAppointmentBetwLast)) as Ids),
  lastAppointments: (building, of) => {
    const { bookingServiceId: services = [] } = of;
    // Leaves out appointments later today.
    const past = appointments(building, inTheLast(building, of.bookingLastAppointmentsDays)).where(
      "appointments.starts_at",
      "<=",
      building.now,
    );
    const named = services.length > 0 ? past.where("appointments.product_id", "in", [...services]) : past;
    const had = building.among(named as Ids);
    return of.bookingServiceOperator === having.have ? had : building.customer.not(had);
  },
  reviewed: (building, { reviewOperator, reviewDays }) => {
    const { from, to } = inTheLast(building, reviewDays);
    const wrote = building.among(
      building.db
        .selectFrom("reviews")
        .where("reviews.day", ">=", from)
        .where("reviews.day", "<=", to)
        .select("reviews.customer_id") as Ids,
    );
    return reviewOperator === having.have ? wrote : building.customer.not(wrote);
  },
};
