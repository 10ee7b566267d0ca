/** Returns a message with its full stop, so that another one can follow. */
export const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
