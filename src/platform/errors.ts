import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { foreignKeys } from '#db/foreign-keys.ts'
import { MAX_HTTP_REQUEST_BODY_BYTES } from '#shared/api-contract.ts'
import { AppError, createValidationError, type ErrorResponseBody, HttpError } from '#shared/app-error.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { formatTextIfDayOrMonth } from '#shared/text/format-dates.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'
import { isDatabaseLockError } from './database/is-database-lock-error.ts'
import { httpStatusByErrorCode, inputFieldByDatabaseConstraint } from './errors/error-codes-of-modules.ts'
import { createBodyTooLargeError } from './http-request-body-parsers.ts'
import { messageCatalogs } from './message-catalogs.ts'
import { findLocaleOfHttpRequest } from './request-locale-and-client-ip.ts'

/** Answers an error with its code and a message in the language of the request. */
export function answerWithError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toAppError(error, request)
  failures.set(request, failure.code)
  if (typeof failure.details.retry_after === 'number') reply.header('retry-after', failure.details.retry_after)
  return reply.code(findHttpStatusOfError(failure)).send(toErrorBody(failure, request))
}

const statusOfParserError: Partial<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers a malformed HTTP request on its socket in the same form. */
export function answerMalformedRequest({ code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable || socket.destroyed) return void socket.destroy()
  const status = statusOfParserError[code ?? ''] ?? 400
  const body = JSON.stringify(toErrorBody(new HttpError(status, 'common.bad_request'), { headers: {} }))
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Content-Type: application/json; charset=utf-8']
  socket.end(`${[...lines, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
}

/** The HTTP status of an error: its own, or that of its code. */
export const findHttpStatusOfError = (error: AppError): number =>
  error instanceof HttpError ? error.status : (httpStatusByErrorCode[error.code] ?? 422)

/** The code of the error with which a request was answered. */
export const findErrorCode = (request: FastifyRequest): string | undefined => failures.get(request)
const failures = new WeakMap<FastifyRequest, string>()

export function toErrorBody(failure: AppError, request: Pick<FastifyRequest, 'headers'>): ErrorResponseBody {
  const { language, script } = findLocaleOfHttpRequest(request)
  const translateCode = (code: string, details: Record<string, unknown>) => {
    const text = formatErrorMessage(language, code, details)
    return language === 'sr' && script === 'cyrillic' && !literal.has(code) ? toCyrillic(text) : text
  }
  const body: ErrorResponseBody = { message: translateCode(failure.code, failure.details), code: failure.code }
  const fields = Object.entries(failure.fields).map(([field, code]) => [
    field,
    [{ message: translateCode(code, failure.fieldDetails[field] ?? {}) }],
  ])
  if (fields.length) body.errors = Object.fromEntries(fields)
  if (Object.keys(failure.details).length) body.additional_data = failure.details
  return body
}

/** The message of an error code, with its details formatted. */
export function formatErrorMessage(language: Language, code: string, details: Record<string, unknown> = {}): string {
  const formattedDetails = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, formatTextIfDayOrMonth(value, language)]),
  )
  return translateMessage(messageCatalogs[language], language, code, formattedDetails)
}

/** Messages that clients compare. They are the same in every language. */
const literal = new Set(['access.token_invalid', 'access.token_expired', 'access.unauthorized'])

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return createBodyTooLargeError(request.routeOptions.bodyLimit ?? MAX_HTTP_REQUEST_BODY_BYTES)
  if (statusCode && statusCode < 500) return new HttpError(statusCode, 'common.bad_request')
  const refused = mapDatabaseError(error)
  if (refused) return refused
  logUnexpectedError(request, error)
  return new AppError('common.unexpected', { request: request.id })
}

/** Logs an unexpected error. Its own text may carry user input, so only its kind and place go into the log. */
export function logUnexpectedError(request: FastifyRequest, error: unknown): void {
  const { name, stack, code } = error as Error & { code?: string }
  request.log.error({ kind: name, code, at: stack?.split('\n').slice(1, 6) }, 'unhandled error')
}

/** The server is overloaded; the client may retry. */
export const createOverloadedError = () => new AppError('common.overloaded', { retry_after: 5 })

/**
 * Error codes of a lost connection: server shutdown or start, no free connection, idle timeout, read-only server (25006), network failure.
 */
const CONNECTION_ERROR_CODES =
  '57P01 57P02 57P03 53300 25P03 25006 08000 08001 08003 08006 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH'.split(' ')

/** Whether the database is unavailable or closed the connection. */
function isConnectionError(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string }
  return (
    CONNECTION_ERROR_CODES.includes(code ?? '') ||
    (syscall === 'connect' && code === 'ENOENT') || // the socket of the server does not exist
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(message ?? '')
  )
}

/** Errors that end by themselves, such as an overload, a lock or a full disk. */
const TEMPORARY_ERROR_CODES = ['common.busy', 'common.disk_full', 'common.overloaded']

/** The refusal by a rule of the product; undefined for a temporary error and for a fault of the program. */
export function findBusinessRuleError(error: unknown): AppError | undefined {
  const failure = error instanceof AppError ? error : mapDatabaseError(error)
  return failure && TEMPORARY_ERROR_CODES.includes(failure.code) ? undefined : failure
}

/** The application error of a database error; undefined if it is a fault of the program. */
export function mapDatabaseError(error: unknown): AppError | undefined {
  const { code, constraint, detail, table } = error as Partial<pg.DatabaseError>
  if (constraint?.includes('.')) {
    const field = inputFieldByDatabaseConstraint[constraint]
    const fields: Record<string, string> = field ? { [field]: constraint } : {}
    const details = detail && /^[\w-]{1,40}$/.test(detail) ? { detail } : {}
    return new AppError(constraint, details, fields)
  }
  // Since PostgreSQL 18 a restricting reference has an error code of its own.
  if (code === '23001' || (code === '23503' && detail?.includes('is still referenced'))) return new AppError('common.in_use', { table })
  if (code === '23503') {
    const field = foreignKeys[constraint ?? '']
    if (field) return createValidationError({ [field]: 'invalid.unknown_id' })
  }
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return new AppError('common.disk_full', { retry_after: 60 })
  if (code === '57014' || isConnectionError(error)) return createOverloadedError()
  if (isDatabaseLockError(error)) return new AppError('common.busy')
  if (code === '22003' || code === '22P02' || code === '22008') return new AppError('common.invalid')
}
