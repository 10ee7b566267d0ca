/** Name of the button that stores the typed values, valid or not, and leaves. */
export const leaveButton = "leave";

/** Buttons to choose a version; the value is the fingerprint of the stored version they were shown with. */
export const keepMine = "keep_mine";
export const takeTheirs = "take_theirs";
