/** English; always mandatory and the default (sections 5 and 9 of document 000). */
export const defaultLanguageId = 1;
