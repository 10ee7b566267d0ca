/** Whether `name` is a valid username: lower case. Usernames are unique in the whole store. */
export const isUserName = (name: string): boolean => /^[a-z0-9][a-z0-9._@+-]{2,63}$/.test(name);
