/** An expected error. Its code is the key of its message in the catalogs and, on the server, of its HTTP status. */
export class AppError extends Error {
  readonly code: string
  readonly details: Record<string, unknown>
  /** By input: the key of its message on the server, the message itself once it has travelled. */
  readonly fields: Record<string, string>
  /** What the message of an input tells, as a limit. */
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

/** An error with a status of its own: as a client receives it, or as the HTTP layer reports a request that it cannot read. */
export class HttpError extends AppError {
  readonly status: number

  constructor(status: number, ...error: ConstructorParameters<typeof AppError>) {
    super(...error)
    this.status = status
  }
}

/** What is wrong with one input: the key of its message, and what the message tells. */
export type FieldError = string | { code: string; details: Record<string, unknown> }

/** A refusal after which stays what was written before it, as the count of wrong attempts. Not for acts that carry a key. */
export const commitDespiteError = (failure: AppError): AppError => Object.assign(failure, { shouldCommit: true })
export const shouldCommit = (failure: unknown): failure is AppError => failure instanceof AppError && 'shouldCommit' in failure

export const notFound = () => new AppError('common.not_found')

/** The refusal of inputs by their names. */
export function validationError(wrong: Record<string, FieldError>): AppError {
  const entries = Object.entries(wrong).map(
    ([field, what]) => [field, typeof what === 'string' ? { code: what, details: {} } : what] as const,
  )
  const fields = Object.fromEntries(entries.map(([field, { code }]) => [field, code]))
  return new AppError('common.invalid', {}, fields, Object.fromEntries(entries.map(([field, { details }]) => [field, details])))
}

/** How a failure travels. */
export type ErrorBody = {
  message: string
  code: string
  errors?: Record<string, { message: string }[]>
  additional_data?: Record<string, unknown>
}
