import { filter } from "../filter";
import { anyOf, daysOf, either, firstDay, haveOrNot, having, inOrder, inTheLast, lastDay } from "../parts";

/*
 * Filters on appointments and reviews.
 */

const group = "Bookings and reviews";
/** Integration 15 is Booking. */
const booking = { system: 15 } as const;

export const bookingFilters = {
  bookedAppointment: filter({
    code: 55,
    name: "Booked appointment",
    group,
    needs: booking,
    fields: { bookedAppointmentBetwFirst: firstDay(), bookedAppointmentBetwLast: lastDay() },
    check: (of, say) =>
      inOrder(of.bookedAppointmentBetwFirst, of.bookedAppointmentBetwLast, say, "bookedAppointmentBetwLast"),
    phrase: (of, { day }) =>
      `with an appointment from ${day(of.bookedAppointmentBetwFirst)} to ${day(of.bookedAppointmentBetwLast)}`,
  }),
  lastAppointments: filter({
    code: 57,
    name: "Last appointments",
    group,
    needs: booking,
    fields: {
      bookingServiceOperator: haveOrNot(),
      bookingLastAppointmentsDays: daysOf(14),
      bookingServiceId: anyOf("services"),
    },
    phrase: (of, { names }) => {
      const had = of.bookingServiceOperator === having.have ? "had" : "haven't had";
      const service = either(names("services", of.bookingServiceId ?? []), "an appointment");
      return `who ${had} ${service} ${inTheLast(of.bookingLastAppointmentsDays)}`;
    },
  }),
  reviewed: filter({
    code: 65,
    name: "Reviewed product",
    group,
    needs: { reviews: true },
    fields: { reviewOperator: haveOrNot(), reviewDays: daysOf(14) },
    phrase: ({ reviewOperator, reviewDays }) =>
      `who ${reviewOperator === having.have ? "wrote a review" : "haven't written a review"} ${inTheLast(reviewDays)}`,
  }),
};
