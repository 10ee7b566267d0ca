/*
 * Replaces server/access/password, whose hashes are slow on purpose:
 * `vi.mock("…/server/access/password", () => import("…/support/plain-passwords"))`.
 */

export const hashPassword = async (password: string): Promise<string> => password;

export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => stored === password;

export const needsRehash = (): boolean => false;
