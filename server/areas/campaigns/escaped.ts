/**
 * Writes a text as it is read into the HTML of an email: braces too, since a customer's name or an offer's title names no
 * merge field.
 */
export const escaped = (text: string): string => text.replace(/[&<>"'{}]/g, (one) => `&#${one.charCodeAt(0)};`);
