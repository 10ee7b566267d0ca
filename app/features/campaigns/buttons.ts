/** What the buttons of the SMS do with its text. */
export const smsButtons = { name: "name", twins: "twins" } as const;

/** The button that sends a test message. */
export const testButton = "test";
