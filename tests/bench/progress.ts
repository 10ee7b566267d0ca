const everyMs = 20_000;

/** Says from time to time how much of a long measurement is done, so that it is never silent for long. */
export function progress(what: string, of: number): (done: number) => void {
  let said = performance.now();
  return (done) => {
    if (performance.now() - said < everyMs) return;
    said = performance.now();
    console.log(`${what}: ${done} of ${of}`);
  };
}
