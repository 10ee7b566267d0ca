/** A query that cannot be restricted to one business: a defect of the code that wrote it, never of its input. */
export class ScopeError extends Error {
  override readonly name = "ScopeError";
}
