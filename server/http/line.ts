import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as soon } from "node:timers/promises";

const reads: ReadonlySet<string | undefined> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Requests that change something take turns, first come first served; who only reads goes past them. All requests of a
 * process share its one thread: a page that begins beside a crowd of writers would wait for each of them at every one of
 * its steps.
 */
export class Line {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  /** @param turnMs after which one that waits, for a password's hash or for a disk, lets the next begin. */
  constructor(private readonly turnMs: number) {}

  /** Resolves when the request may begin; its turn ends with its answer. */
  async wait(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (reads.has(request.method)) return;
    // A small body comes with its headers and is read right after them.
    await soon();
    if (this.#taken) await new Promise<void>((go) => this.#waiting.push(go));
    this.#taken = true;
    // Nobody waits for a body that is still on its way, or for who has gone.
    if (!request.complete || response.destroyed) {
      this.#pass();
      return;
    }
    const over = () => {
      clearTimeout(timer);
      response.off("close", over);
      this.#pass();
    };
    const timer = setTimeout(over, this.turnMs);
    response.once("close", over);
  }

  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
