/** Whether the event loop got a turn while `work` ran. */
export async function hadTurnDuring(work: () => Promise<unknown>): Promise<boolean> {
  let had = false;
  const next = setImmediate(() => {
    had = true;
  });
  await work();
  clearImmediate(next);
  return had;
}
