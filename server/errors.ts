/** How the portal API can fail; each kind has one HTTP status (settled readings, "refusals of the embedded API"). */
export const statusOf = {
  invalid: 200,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "too-many": 429,
} as const;

export type ApiErrorKind = keyof typeof statusOf;
export type FieldErrors = Record<string, string[]>;

/** A refusal that its caller can understand. Everything else thrown is a defect and answers 500 without detail. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly kind: ApiErrorKind,
    /** For people. */
    message: string,
    readonly detail: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      /** What else a caller that knows of it needs to go on. */
      more?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
  }
}

/** Refused fields: HTTP 200, status NOT_OK, `errors` by field. */
export const refuse = (fields: FieldErrors, message = "Check the marked answers.") =>
  new ApiError("invalid", message, { fields });

/** The same where section 8 of the specification shows the message field: it says what the fields say. */
export const refuseAloud = (fields: FieldErrors) =>
  refuse(
    fields,
    Object.values(fields)
      .flat()
      .map((said) => (/[.!?]$/.test(said) ? said : `${said}.`))
      .join(" "),
  );

export const notFound = (what: string) => new ApiError("not-found", `${what} was not found.`);
export const forbidden = (message = "You are unauthorized to view this page") => new ApiError("forbidden", message);
