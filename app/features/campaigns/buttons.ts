/** Value of the button of the delivery step that stores the draft and shows the page to buy credits. */
export const creditsButton = "credits";

/** Button values of the SMS step: insert the business name, replace expensive characters. */
export const smsButtons = { name: "name", twins: "twins" } as const;

/** Value of the button that sends a test message. */
export const testButton = "test";
