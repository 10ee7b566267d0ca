import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { checkImport, startImport } from "../../../server/contract/imports/calls";
import { importLimits } from "../../../server/contract/imports/words";
import { Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { detailsOf, importFilesOf, importingShop, matchUpload, uploadPieces, work } from "../../support/imports";
import { eachEngine } from "../../support/stores";

const clock = new Clock();

setFlagsFromString("--expose-gc");
const sweepUp: () => void = runInNewContext("gc");

/** Memory in use after garbage collection, because the amount of garbage varies between runs. */
async function memoryInUse(): Promise<number> {
  sweepUp();
  await turn();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const pieces = 12;
const rowBytes = 32 * 1024;
const rowsOfAPiece = importLimits.pieceBytes / rowBytes;

/** A file without a header, each piece generated on demand; every other row is refused. */
function* file() {
  for (let piece = 0; piece < pieces; piece += 1) {
    const lines = Array.from({ length: rowsOfAPiece }, (_, row) => {
      const name = `p${piece}-${row}${row % 2 ? "@mail.example" : ""}`;
      return `${name},${"z".repeat(rowBytes - name.length - 2)}\n`;
    });
    yield new Uint8Array(Buffer.from(lines.join("")));
  }
}

const middle = (some: readonly number[]) => some.toSorted((one, other) => one - other)[some.length >> 1] ?? 0;

eachEngine("the memory of an import", (stores) => {
  it("does not grow with what has been read of the file", async () => {
    const { store, api, shop } = await importingShop(stores, clock);
    const importId = await uploadPieces(api, shop.admin, "customers", file());
    await matchUpload(api, shop.admin, importId, { mapping: { 0: "email" } });
    const files = importFilesOf(store);
    const third = pieces / 3;
    for (const call of [checkImport, startImport]) {
      const atEach: number[] = [];
      const watched: typeof files = {
        ...files,
        async read(key) {
          const bytes = await files.read(key);
          atEach.push(await memoryInUse());
          return bytes;
        },
      };
      await answerOf(api, shop.admin, call, { body: { importId } });
      await work(store, clock, watched);
      expect(atEach).toHaveLength(pieces);
      // If what is read were held, memory would grow by two thirds of the file between these.
      const grown = middle(atEach.slice(-third)) - middle(atEach.slice(0, third));
      expect(grown).toBeLessThan(third * importLimits.pieceBytes);
    }
    const half = (pieces * rowsOfAPiece) / 2;
    const { done } = await detailsOf(api, shop.admin, importId);
    expect(done).toEqual({ new: half, changed: 0, same: 0, refused: half });
  });
});
