import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { may, ownCustomer } from "~/access/session";
import { pageNamed } from "~/access/table";
import { PortalError, unlessMissing } from "~/api/error";
import { form, formPage } from "~/form/form.server";
import { paths } from "~/paths";
import { idIn } from "../../../server/contract/common/id-in";
import { type Spin, spinTheWheel, spinToWin, spinToWinSpin } from "../../../server/contract/spin/calls";
import { wheelLook } from "./prizes.server";

/** Permission to spin; viewing the wheel needs less, as declared in the calls. */
const toSpin = "draw.update";

/** Age in milliseconds from which a spin is shown without animation. */
const freshMs = 20_000;

async function spinIn({ api }: Access, spinId: number | null): Promise<Spin | null> {
  if (spinId === null) return null;
  return (await unlessMissing(api.call(spinToWinSpin, { query: { spinId } })))?.spin ?? null;
}

/** Page of the wheel: the latest spins, and the spin in the URL. Spins once per press. */
export const spinning = formPage({
  page: "draws-spintowin",
  async load(access, { request }) {
    const { api, session } = access;
    const spinId = idIn(new URL(request.url).searchParams.get("spin"));
    const [wheel, spin] = await Promise.all([api.call(spinToWin), spinIn(access, spinId)]);
    const withProfile = (one: Spin) => ({
      ...one,
      profile: one.first_name || one.last_name ? ownCustomer(session, one.uid, one.home_branch_fk) : null,
    });
    return {
      ...wheel,
      spins: wheel.spins.map(withProfile),
      spin: spin && withProfile(spin),
      turns: spin !== null && Date.now() - (spin.utc_spun ?? 0) < freshMs,
      maySpin: may(session, toSpin),
      mayEdit: mayOpen(session, pageNamed("draws-spintowin-prizes")),
    };
  },
  form: form({
    schema: z.object({ customer: z.string().catch("") }),
    look: () => ({ ...wheelLook, label: "View latest spins" }),
    async save(body, { access: { api, session } }) {
      if (!may(session, toSpin)) throw new PortalError("forbidden");
      const { spin } = await api.call(spinTheWheel, { body });
      return { to: `${paths.drawsSpintowin({ spin: spin.spinId })}#wheel` };
    },
  }),
});
