import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as soon } from "node:timers/promises";

const reads: ReadonlySet<string | undefined> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Queue of requests that change something, first come first served; reads bypass it. All requests of a process share
 * one thread: a page read during a burst of writes would wait for each of them at every one of its steps.
 */
export class Line {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  /**
   * @param turnMs milliseconds after which a request that still waits, for a password hash or a disk, lets the next
   * begin.
   */
  constructor(private readonly turnMs: number) {}

  /** Resolves when the request may begin; its turn ends with its response. */
  async wait(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (reads.has(request.method)) return;
    // A small body arrives with its headers and is read right after them.
    await soon();
    if (this.#taken) await new Promise<void>((go) => this.#waiting.push(go));
    this.#taken = true;
    // An incomplete body or a closed connection takes no turn.
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
