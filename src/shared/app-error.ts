/** An expected error. Its code is the key of its message in the catalogs and, on the server, of its HTTP status. */
export class AppError extends Error {
  readonly code: string
  readonly details: Record<string, unknown>
  /** The errors by field: the key of the message on the server, the message itself in the client. */
  readonly fields: Record<string, string>
  /** The values of the placeholders in the message of a field, such as a limit. */
  readonly fieldDetails: Record<string, Record<string, unknown>>

  constructor(
    code: string,
    details: Record<string, unknown> = {},
    fields: Record<string, string> = {},
    fieldDetails: Record<string, Record<string, unknown>> = {},
  ) {
    super(code)
    this.code = code
    this.details = details
    this.fields = fields
    this.fieldDetails = fieldDetails
  }
}

/** An error with its own HTTP status: an error that a client received, or a request that the HTTP layer cannot read. */
export class HttpError extends AppError {
  readonly status: number

  constructor(status: number, ...error: ConstructorParameters<typeof AppError>) {
    super(...error)
    this.status = status
  }
}

/** The error of one field: the key of its message, with the values of its placeholders. */
export type FieldError = string | { code: string; details: Record<string, unknown> }

/**
 * An error after which the transaction commits, so that the count of wrong attempts is stored. It must not be used by actions with an
 * idempotency key.
 */
export const markErrorToCommitTransaction = (failure: AppError): AppError => Object.assign(failure, { shouldCommit: true })
export const isErrorWithTransactionCommit = (failure: unknown): failure is AppError =>
  failure instanceof AppError && 'shouldCommit' in failure

export const createNotFoundError = () => new AppError('common.not_found')

/** A 422 error with the error of each field. */
export function createValidationError(wrong: Record<string, FieldError>): AppError {
  const entries = Object.entries(wrong).map(
    ([field, what]) => [field, typeof what === 'string' ? { code: what, details: {} } : what] as const,
  )
  const fields = Object.fromEntries(entries.map(([field, { code }]) => [field, code]))
  return new AppError('common.invalid', {}, fields, Object.fromEntries(entries.map(([field, { details }]) => [field, details])))
}

/** The JSON body of an error. */
export type ErrorResponseBody = {
  message: string
  code: string
  errors?: Record<string, { message: string }[]>
  additional_data?: Record<string, unknown>
}
