/** What a sign-in may be called: lower case, unique in the whole store. */
export const isUserName = (name: string): boolean => /^[a-z0-9][a-z0-9._@+-]{2,63}$/.test(name);
