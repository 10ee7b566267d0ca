/** Open menus: the shell's own and others that stay open until the user moves on. */
const opened = () => [...document.querySelectorAll(".shell-menu[open], .drop[open]")];

const belongs = (menu: Element, element: Element | null) =>
  menu.contains(element) || (menu.matches(".shell-menu") && Boolean(element?.closest(".shell-panel")));

/** Closes the menus that do not contain `element`. */
export function closeMenus(element: Element | null): void {
  for (const menu of opened()) if (!belongs(menu, element)) menu.removeAttribute("open");
}

/** Closes the innermost open menu; focus inside it returns to its button. */
export function closeOneMenu(): void {
  const menu = opened().at(-1);
  if (!menu) return;
  menu.removeAttribute("open");
  if (belongs(menu, document.activeElement)) menu.querySelector("summary")?.focus();
}
