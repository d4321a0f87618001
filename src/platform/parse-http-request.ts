import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { VirusScanner } from '#platform/files/store/virus-scanner.ts'
import { MAX_HTTP_REQUEST_BODY_BYTES, MAX_UPLOADED_FILE_BYTES, type UploadedFile } from '#shared/api-contract.ts'
import { AppError, createValidationError, type FieldError } from '#shared/app-error.ts'
import { normalizeTextForStorage } from '#shared/text/normalize-text.ts'
import { createBodyTooLargeError } from './http-request-body-parsers.ts'
import { parseJsonOfLimitedDepth } from './json-depth.ts'

/** The request body as an object: JSON, a form or a multipart form, up to the size limit. */
export async function readHttpRequestBody(
  request: FastifyRequest,
  limit: number,
  isInfected: VirusScanner | null = null,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart?.()) {
    const body = request.body ?? {}
    if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('common.bad_request')
    return body as Record<string, unknown>
  }
  const fields = await readParts(request, limit).catch((error) => {
    // An error of the size limit has a status; a form that cannot be parsed has none.
    throw error instanceof AppError || error.statusCode ? error : new AppError('common.bad_request')
  })
  if (isInfected) await assertNotInfected(fields, isInfected)
  return fields
}

async function readParts(request: FastifyRequest, limit: number): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  let size = 0
  for await (const part of request.parts({
    limits: { fileSize: Math.min(limit, MAX_UPLOADED_FILE_BYTES), fieldSize: Math.min(limit, MAX_HTTP_REQUEST_BODY_BYTES) },
  })) {
    const isFile = part.type === 'file'
    const value = isFile ? await part.toBuffer() : String(part.value ?? '')
    size += value.length
    if (size > limit || (!isFile && part.valueTruncated)) throw createBodyTooLargeError(limit)
    // Bytes that are not UTF-8 were decoded as replacement characters.
    if (`${part.fieldname}${isFile ? part.filename : value}`.includes('\ufffd')) throw new AppError('common.bad_request')
    fields[part.fieldname] = isFile ? ({ name: part.filename, type: part.mimetype, bytes: value as Buffer } satisfies UploadedFile) : value
  }
  return fields
}

/** Files must be scanned. If a scanner is configured but not available, files are refused. */
async function assertNotInfected(fields: Record<string, unknown>, isInfected: VirusScanner): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if (!((value as UploadedFile | null)?.bytes instanceof Uint8Array)) continue
    const infected = await isInfected((value as UploadedFile).bytes).catch(() => {
      throw new AppError('files.scanner_unavailable', { retry_after: 30 })
    })
    if (infected) throw createValidationError({ [name]: 'files.infected' })
  }
}

/** Fields that only responses have. A client may send a response back, so they are ignored. */
const answered = new Set(['id', 'fullName', 'full_name', 'can', 'created_at', 'updated_at'])

/** Limits on the number and length of field names in an error. */
const MAX_UNKNOWN_FIELDS = 20
const MAX_WRONG_FIELDS = 100
const MAX_NAME_LENGTH = 100

/** Validates an input. An unknown field is an error; the object of a reference next to its id is ignored. */
export function parseHttpRequestInput(shape: z.ZodObject, input: Record<string, unknown>): Record<string, unknown> {
  const known = shape.shape
  const taken: Record<string, unknown> = {}
  const wrong = new Map<string, FieldError>()
  for (const key of Object.keys(input)) {
    if (Object.hasOwn(known, key)) taken[key] = parseJsonParameter(known[key] as z.ZodType, input[key])
    else if (!answered.has(key) && !Object.hasOwn(known, `${key}_id`)) wrong.set(shortName(key), 'invalid.unknown_field')
    if (wrong.size >= MAX_UNKNOWN_FIELDS) throw createValidationError(Object.fromEntries(wrong))
  }
  for (const [key, value] of Object.entries(taken)) if (!isStorable(value)) wrong.set(key, 'invalid.invalid_format')
  const read = shape.safeParse(wrong.size ? taken : normalizeValue(taken))
  if (!read.success)
    for (const issue of read.error.issues.slice(0, MAX_WRONG_FIELDS)) {
      const name = shortName(issue.path.join('.') || '_')
      if (!wrong.has(name)) wrong.set(name, fieldFailure(issue))
    }
  if (wrong.size) throw createValidationError(Object.fromEntries(wrong))
  return read.data!
}

const shortName = (name: string) => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name).toWellFormed()

/** A form sends a list as JSON, or as one value. */
function parseJsonParameter(type: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'string') return value
  let inner: z.core.$ZodType = type
  while ('innerType' in inner._zod.def) inner = inner._zod.def.innerType as z.core.$ZodType
  const { type: kind } = inner._zod.def
  if (kind !== 'array' && kind !== 'object' && kind !== 'record') return value
  try {
    return parseJsonOfLimitedDepth(value)
  } catch {
    // A text that is not JSON is a list with commas, or plain text.
    return kind === 'array' ? value.split(',').filter(Boolean) : value
  }
}

/** PostgreSQL stores neither the character U+0000 nor an unpaired surrogate. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (value instanceof Uint8Array || value === null || typeof value !== 'object') return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([name, within]) => isStorable(name) && isStorable(within))
}

/** Secrets are compared byte by byte, so they are not normalized. */
const secret = /password|secret|token|passphrase/i

/** Normalizes every text of an input for storage. */
function normalizeValue<Value>(value: Value): Value {
  if (typeof value === 'string') return normalizeTextForStorage(value) as Value
  if (value instanceof Uint8Array || value instanceof Blob || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(normalizeValue) as Value
  if ((value as { bytes?: unknown }).bytes instanceof Uint8Array)
    return { ...value, name: normalizeTextForStorage(String((value as { name?: unknown }).name ?? '')) }
  const entries = Object.entries(value).map(([name, within]) => [name, secret.test(name) ? within : normalizeValue(within)] as const)
  return Object.assign(Object.create(Object.getPrototypeOf(value)), Object.fromEntries(entries))
}

function fieldFailure(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && /received undefined/.test(issue.message) ? 'invalid.required' : 'invalid.invalid_type'
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'invalid.required'
        : { code: `invalid.too_small_${sizeOf(issue.origin)}`, details: { limit: issue.minimum } }
    case 'too_big':
      return { code: `invalid.too_big_${sizeOf(issue.origin)}`, details: { limit: issue.maximum } }
    case 'invalid_format':
      if (issue.format === 'email') return 'invalid.email'
      return issue.format === 'date' ? 'invalid.date' : 'invalid.invalid_format'
    case 'custom':
      return createCustomFieldError(issue.params)
    case 'invalid_union':
      return unionFailure(issue)
    case 'invalid_value':
      return 'invalid.invalid_value'
    default:
      return 'invalid.invalid_type'
  }
}

function createCustomFieldError(params: Record<string, unknown> = {}): FieldError {
  if (params.code === 'file') return 'invalid.file'
  const code = (params.code as string | undefined) ?? 'invalid.invalid_type'
  return params.limit === undefined ? code : { code, details: { limit: params.limit } }
}

const sizeOf = (origin: string) => {
  if (origin === 'string') return 'text'
  if (origin === 'array' || origin === 'set') return 'list'
  return 'number'
}

/** The error of a union: the error of the alternative that matched the most fields. */
function unionFailure(issue: z.core.$ZodIssueInvalidUnion): FieldError {
  if (issue.input === undefined && issue.errors.every(([first]) => first && /received undefined/.test(first.message)))
    return 'invalid.required'
  const nearest = issue.errors
    .map(([first]) => first)
    .find((first) => first && first.code !== 'invalid_type' && first.code !== 'invalid_value')
  return nearest ? fieldFailure(nearest) : 'invalid.invalid_type'
}
