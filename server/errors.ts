import { asSentence } from "./contract/common/sentence";

/** Kinds of failure of the portal API, each with its HTTP status (settled readings, "refusals of the embedded API"). */
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

/** A refusal meant for the caller. Any other error is a defect and answers 500 without detail. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly kind: ApiErrorKind,
    /** Message for people. */
    message: string,
    readonly detail: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      /** Further values that the caller needs to continue. */
      more?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
  }
}

export const checkMarked = "Check the marked answers.";

/** Refuses fields: HTTP 200, status NOT_OK, `errors` by field. */
export const refuse = (fields: FieldErrors, message = checkMarked) => new ApiError("invalid", message, { fields });

/** Like `refuse`, for calls where section 8 of the specification shows the message: it repeats the field errors. */
export const refuseAloud = (fields: FieldErrors) =>
  refuse(fields, Object.values(fields).flat().map(asSentence).join(" "));

export const notFound = (what: string) => new ApiError("not-found", `${what} was not found.`);
export const forbidden = (message = "You are unauthorized to view this page") => new ApiError("forbidden", message);
