/** The button on the keyboard's page that switches a preference. */
export const switchId = (name: "shortcuts" | "lite") => `switch-${name}`;
