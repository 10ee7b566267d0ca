import { addDays, instantOf } from "../store/day";
import type { Lived } from "./area-demo";
import type { ArtKind } from "./art";
import type { Bulk } from "./bulk";
import { type DemoPicture, pictureRow } from "./pictures";

/** Pictures of one kind of item without a product: those that look the same are drawn once. */
export class SharedPictures {
  readonly drawn: DemoPicture[] = [];
  readonly #ids = new Map<string, number>();

  /** @param one the kind of item, such as "draw" */
  constructor(
    private readonly business: Lived,
    private readonly one: string,
  ) {}

  /** Enters the picture unless there is one already. @param look what tells it from the kind's others */
  async idOf(bulk: Bulk, kind: ArtKind, look: string = kind, number = this.drawn.length + 1): Promise<number> {
    const known = this.#ids.get(look);
    if (known !== undefined) return known;
    const { seed, ids, world, endDay } = this.business;
    const owner = { seed, ids, businessId: world.businessId };
    const row = pictureRow(owner, `${this.one} ${look}`, instantOf(addDays(endDay, -365), world.timeZone));
    this.#ids.set(look, row.id);
    this.drawn.push({ token: row.token, kind, number });
    await bulk.insert("images", [row]);
    return row.id;
  }
}
