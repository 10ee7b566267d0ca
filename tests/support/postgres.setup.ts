import { findPostgres } from "./postgres";

/** Workers inherit the address, so the search happens once a run. */
export default async function setup(): Promise<void> {
  const address = await findPostgres(process.env);
  if (address) process.env.TEST_DATABASE_URL = address;
}
