import { addDays } from "../../store/day";
import type { AreaDemo, Lived } from "../area-demo";
import { at } from "../book";
import type { Bulk } from "../bulk";

const n = "number";
const rowsBetweenDrains = 2000;

/** One customer in four has a device for push messages, and one in nine wrote a review. */
const [withDevice, withReview] = [4, 9];
const ratings = [5, 5, 4, 5, 3, 4, 5, 2] as const;

export const demo: AreaDemo = {
  add: async (bulk, business) => {
    if (business.profile.key === "bakery") await enterDevicesAndReviews(bulk, business);
  },
};

/** Enters customers' devices, and their reviews of their last visit. */
async function enterDevicesAndReviews(bulk: Bulk, { world, year }: Lived): Promise<void> {
  const { businessId } = world;
  const { members, firstCustomerId, firstDay } = year;
  const devices = bulk.table("devices", {
    business_id: n,
    customer_id: n,
    of_customer_id: n,
    token: "text",
    created_at: n,
  });
  const reviews = bulk.table("reviews", {
    business_id: n,
    customer_id: n,
    of_customer_id: n,
    rating: n,
    day: n,
    created_at: n,
  });
  for (let index = 0; index < members.count; index += 1) {
    const id = firstCustomerId + index;
    if (index % withDevice === 0) devices.add(businessId, id, id, `demo-device-${id}`, at(members.createdAt, index));
    if (index % withReview === 0 && at(members.visits, index) > 0) {
      const day = addDays(firstDay, at(members.lastVisitDay, index));
      const rating = ratings[(index / withReview) % ratings.length] ?? 5;
      reviews.add(businessId, id, id, rating, day, at(members.lastVisitAt, index));
    }
    if (index % rowsBetweenDrains === 0) await bulk.drain();
  }
  await bulk.drain(true);
}
