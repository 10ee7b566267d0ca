import type { Page } from "playwright/test";
import { expect, open } from "./browser";
import { rows } from "./rows";

interface Victim {
  readonly id: number;
  readonly title: string;
}

/** Deletes `victim` from its list, with the confirmation, and undoes it. */
export async function deleteAndUndo(
  page: Page,
  { id, title }: Victim,
  { table, list, noun }: { readonly table: "offers" | "point_rewards"; readonly list: string; readonly noun: string },
): Promise<void> {
  const state = () => rows(`select deleted_at from ${table} where id = ?`, id)[0]?.deleted_at;
  const ask = async () => {
    await open(page, `${list}/${id}/delete`);
    await expect(page.getByRole("heading", { level: 1, name: `Delete this ${noun}?` })).toBeVisible();
  };
  await ask();
  await expect(page.getByText(title).first()).toBeVisible();
  await page.getByRole("link", { name: /^Keep / }).click();
  await expect(page).toHaveURL(new RegExp(list));
  expect(state()).toBeNull();
  await ask();
  await page.getByRole("button", { name: `Delete ${noun}` }).click();
  const undo = page.getByRole("button", { name: /Undo/ });
  await expect(undo).toBeVisible();
  expect(state()).not.toBeNull();
  await undo.click();
  await expect(page.getByText(new RegExp(`^${noun} restored\\.`, "i"))).toBeVisible();
  expect(state()).toBeNull();
}
