import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Upload } from '#lib/contract.ts'
import { Failure, type FieldFailure, invalid } from '#lib/failure.ts'
import type { Scanner } from '#modules/files/server/scanner.ts'

/** The largest file that is taken, in bytes. */
export const LARGEST_FILE = 50 * 1024 * 1024

/** JSON, a form or a multipart form, all as one object. */
export async function readBody(request: FastifyRequest, isInfected: Scanner | null = null): Promise<Record<string, unknown>> {
  if (!request.isMultipart?.()) {
    const body = request.body ?? {}
    if (typeof body !== 'object' || Array.isArray(body)) throw new Failure('common.bad_request', 400)
    return body as Record<string, unknown>
  }
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else fields[part.fieldname] = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() } satisfies Upload
    }
  } catch (error) {
    // What is too large says so itself; a form that cannot be read has no status of its own.
    throw (error as { statusCode?: number }).statusCode ? error : new Failure('common.bad_request', 400)
  }
  if (isInfected) await mustBeClean(fields, isInfected)
  return fields
}

/** Nothing that was not looked at is taken: without its scanner an installation takes no files. */
async function mustBeClean(fields: Record<string, unknown>, isInfected: Scanner): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if (!((value as Upload | null)?.bytes instanceof Uint8Array)) continue
    const infected = await isInfected((value as Upload).bytes).catch(() => {
      throw new Failure('files.no_scanner', 503, { retry_after: 30 })
    })
    if (infected) throw invalid({ [name]: 'files.infected' })
  }
}

/** What only answers carry: a client may send back what it was given, and it is left aside. */
const answered = new Set(['id', 'fullName', 'full_name', 'can', 'created_at', 'updated_at'])

/** Checks an input by its shape. A field that nobody knows is refused by its name; a look-up's object beside its id is left aside. */
export function parseInput(shape: z.ZodObject, given: Record<string, unknown>): unknown {
  const known = shape.shape
  const taken: Record<string, unknown> = {}
  const fields: Record<string, FieldFailure> = {}
  for (const [key, value] of Object.entries(given)) {
    if (key in known) taken[key] = forArray(known[key] as z.ZodType, value)
    else if (!answered.has(key) && !(`${key}_id` in known)) fields[key] = 'invalid.unknown_field'
    if (hasNul(value)) fields[key] = 'invalid.invalid_format'
  }
  const read = shape.safeParse(taken)
  if (!read.success) for (const issue of read.error.issues) fields[issue.path.join('.') || '_'] ??= fieldFailure(issue)
  if (Object.keys(fields).length) throw invalid(fields)
  return read.data
}

/** Forms say lists as JSON, or as one value. */
function forArray(type: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'string') return value
  let inner = type as unknown as { def: { type: string; innerType?: unknown } }
  while (inner.def.innerType) inner = inner.def.innerType as typeof inner
  if (inner.def.type !== 'array' && inner.def.type !== 'object' && inner.def.type !== 'record') return value
  try {
    return JSON.parse(value)
  } catch {
    return inner.def.type === 'array' ? value.split(',').filter(Boolean) : value
  }
}

/** A database cannot keep the character 0 in a text. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (value instanceof Uint8Array || value === null || typeof value !== 'object') return false
  return Object.values(value).some(hasNul)
}

function fieldFailure(issue: z.core.$ZodIssue): FieldFailure {
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
      return issue.format === 'email' ? 'invalid.email' : issue.format === 'date' ? 'invalid.date' : 'invalid.invalid_format'
    case 'custom':
      return issue.params?.code === 'file' ? 'invalid.file' : ((issue.params?.code as string) ?? 'invalid.invalid_type')
    case 'invalid_union':
      return unionFailure(issue)
    case 'invalid_value':
      return 'invalid.invalid_value'
    default:
      return 'invalid.invalid_type'
  }
}

const sizeOf = (origin: string) => (origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'list' : 'number')

/** Of the branches of a union the one speaks that got furthest: what is wrong within it, rather than that it is another type. */
function unionFailure(issue: z.core.$ZodIssueInvalidUnion): FieldFailure {
  if (issue.input === undefined && issue.errors.every(([first]) => first && /received undefined/.test(first.message)))
    return 'invalid.required'
  const nearest = issue.errors
    .map(([first]) => first)
    .find((first) => first && first.code !== 'invalid_type' && first.code !== 'invalid_value')
  return nearest ? fieldFailure(nearest) : 'invalid.invalid_type'
}
