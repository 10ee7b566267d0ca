/** Sections 6 and 8: said on the dashboard to whom may not do what the page is for, or opens other branches' redemption. */
export const notYours = "You are unauthorized to edit this redemption.";
