import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { mayOpen } from "~/access/rules";
import { answerStatus, saidOf } from "~/access/said.server";
import { may, ownCustomer } from "~/access/session";
import { pageNamed } from "~/access/table";
import { isPortalError, PortalError } from "~/api/error";
import { paths } from "~/paths";
import { type Spin, spinTheWheel, spinToWin, spinToWinSpin } from "../../../server/contract/spin/calls";
import { wheelLook } from "./prizes.server";

/** To look at the wheel takes less: see the calls. */
const spinning = "draw.update";

/** A spin looked at later than this does not turn again. */
const freshMs = 20_000;

async function spinIn({ api }: Access, asked: string | null): Promise<Spin | null> {
  if (asked === null || !/^[1-9]\d{0,14}$/.test(asked)) return null;
  try {
    return (await api.call(spinToWinSpin, { query: { spinId: Number(asked) } })).spin;
  } catch (error) {
    if (isPortalError(error, "not-found")) return null;
    throw error;
  }
}

/** The wheel, the latest spins, and the spin that the address names. */
export async function loadSpinPage(access: Access, { request }: AccessArgs) {
  const asked = new URL(request.url).searchParams.get("spin");
  const [wheel, spin] = await Promise.all([access.api.call(spinToWin), spinIn(access, asked)]);
  return {
    ...wheel,
    spins: wheel.spins.map((one) => ({
      ...one,
      profile: one.first_name || one.last_name ? ownCustomer(access.session, one.uid, one.home_branch_fk) : null,
    })),
    spin,
    turns: spin !== null && Date.now() - (spin.utc_spun ?? 0) < freshMs,
    maySpin: may(access.session, spinning),
    mayEdit: mayOpen(access.session, pageNamed("draws-spintowin-prizes")),
    // A second press of the button is the same spin.
    key: randomUUID(),
  };
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Spins once, and sends the visitor to the page that shows how it went. */
export async function spinFor({ api, session }: Access, { request }: AccessArgs) {
  if (!may(session, spinning)) throw new PortalError("forbidden");
  const form = await readForm(request);
  const customer = textIn(form, "customer");
  const idempotencyKey = keyIn(form);
  try {
    const { spin } = await api.call(spinTheWheel, {
      body: { customer },
      idempotencyKey,
    });
    throw redirect(`${paths.drawsSpintowin({ spin: spin.spinId })}#wheel`, 303);
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) throw error;
    const look = { ...wheelLook, label: "Look at the latest spins" };
    const message = saidOf(error, { look, key: idempotencyKey, refused: error.fields.customer?.[0] });
    // Nobody knows how a spin went whose answer was lost: the same key asks for that very spin again.
    const again = isPortalError(error, "unavailable", "uncertain") ? (idempotencyKey ?? null) : null;
    return data({ message, customer, again }, { status: answerStatus(error) });
  }
}
