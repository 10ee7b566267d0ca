/** Whether the process had a turn for anything else while `work` went on. */
export async function hadTurnDuring(work: () => Promise<unknown>): Promise<boolean> {
  let had = false;
  const next = setImmediate(() => {
    had = true;
  });
  await work();
  clearImmediate(next);
  return had;
}
