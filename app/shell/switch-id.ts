/** Element id of the button that switches a preference. */
export const switchId = (name: "shortcuts" | "lite") => `switch-${name}`;
