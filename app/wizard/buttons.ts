/** Name of the button that stores the typed values, valid or not, and leaves. */
export const leaveButton = "leave";

/** Name of a step's own buttons, which change the form and stay on the page; the value says which change. */
export const pressButton = "press";

/** Buttons to choose a version; the value is the fingerprint of the stored version they were shown with. */
export const keepMine = "keep_mine";
export const takeTheirs = "take_theirs";
