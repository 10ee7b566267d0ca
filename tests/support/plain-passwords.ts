/*
 * Replaces server/access/password, whose hashes are slow on purpose, in the tests that import this file: they are a
 * project of their own (vitest.config.ts).
 */

export const hashPassword = async (password: string): Promise<string> => password;

export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => stored === password;

export const needsRehash = (): boolean => false;
