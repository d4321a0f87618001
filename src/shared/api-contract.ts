import type { z } from 'zod'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One operation of the API. Its key in the contract is its operation id and the name of its action. The path of a company operation
 * continues `/company/:company_id`, which the client adds.
 */
export type ApiEndpoint<Allow extends string = string> = {
  scope: 'company' | 'installation'
  method: HttpMethod
  path: '' | `/${string}`
  /** A permission, a list of which one is enough, `authenticated` for every signed-in user, or `public`. */
  allow: Allow | readonly Allow[] | 'authenticated' | 'public'
  input: z.ZodObject
  /** An export of a list. Its optional fields are filters, like those of a GET. */
  kind?: 'export'
  /** 201 if the operation creates a record. */
  status?: 201
  /** `file` if the response is a file. */
  reply: z.ZodType | 'file'
  /** The error codes of this operation, in addition to those of every operation. Their statuses are in `httpStatusByErrorCode`. */
  errors?: readonly string[]
  /** The operation also answers a file, unless the client accepts JSON only. The action `<name>File` makes it from the answer. */
  fileRepresentation?: true
  /** A POST that changes no data but the access log. It is not stored for idempotency. */
  readOnly?: true
  /** The maximum size of the body in bytes, if it differs from `getHttpRequestBodyLimit`. */
  body?: number
  /**
   * How ids of other employees are checked. By default an id out of scope is not found (404). `field` answers 422 on the field; `unscoped`
   * says why the action checks the id itself.
   */
  references?: 'field' | { unscoped: string }
  /** Announces the end of the operation in its response headers and in the API document. */
  deprecated?: ApiEndpointDeprecation
}

/** The first day of a deprecation, the last guaranteed day of the operation, and the path below `/api` that replaces it. */
export type ApiEndpointDeprecation = { since: string; sunset: string; successor?: `/${string}` }

export type ApiContract = Record<string, ApiEndpoint>

export const BYTES_PER_KB = 1024
export const BYTES_PER_MB = 1024 * BYTES_PER_KB
/** The maximum size of an uploaded file in bytes. */
export const MAX_UPLOADED_FILE_BYTES = 50 * BYTES_PER_MB
/** The maximum size of a body in bytes, for anonymous and for signed-in callers. */
export const MAX_ANONYMOUS_HTTP_REQUEST_BODY_BYTES = 16 * BYTES_PER_KB
export const MAX_HTTP_REQUEST_BODY_BYTES = BYTES_PER_MB

/** The maximum size of a body in bytes: the limit of the operation, or a file, or the general limit. */
export function getHttpRequestBodyLimit({ allow, input, body }: Pick<ApiEndpoint, 'allow' | 'input' | 'body'>): number {
  if (body !== undefined) return body
  if (allow === 'public') return MAX_ANONYMOUS_HTTP_REQUEST_BODY_BYTES
  return Object.values(input.shape).some(acceptsUploadedFile)
    ? MAX_UPLOADED_FILE_BYTES + MAX_HTTP_REQUEST_BODY_BYTES
    : MAX_HTTP_REQUEST_BODY_BYTES
}

/** Whether a schema accepts a file. A file is the only schema of type `custom`. */
export function acceptsUploadedFile(type: unknown): boolean {
  const { def } = type as { def: { type: string; innerType?: unknown; options?: unknown[]; in?: unknown } }
  return def.type === 'custom' || [def.innerType, def.in, ...(def.options ?? [])].some((within) => within && acceptsUploadedFile(within))
}

/** An uploaded file. The client chooses its name and type, so only its bytes are trustworthy. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }
/**
 * A file as an action returns it. `inline` shows it in the browser. Bytes that take long to make are a function, which runs after the
 * transaction.
 */
export type FileDownloadReply = {
  name: string
  type: string
  bytes: Uint8Array | NodeJS.ReadableStream | (() => Promise<Uint8Array>)
  /** The size of a stream, if known. */
  size?: number
  inline?: boolean
  /** The URL of the file, for callers that request the URL only. */
  url?: string
}

/** The input that the client passes. */
export type ApiEndpointRequest<E extends ApiEndpoint> = z.input<E['input']>
/** The input that the action receives: parsed, with defaults. */
export type ParsedApiInput<E extends ApiEndpoint> = z.output<E['input']>
/** The result of the action. */
export type ApiEndpointActionResult<E extends ApiEndpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : FileDownloadReply
/** The response that the client receives. */
export type ApiEndpointResponse<E extends ApiEndpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Blob

/** The full path below `/api`. */
export const buildApiEndpointPath = ({ scope, path }: Pick<ApiEndpoint, 'scope' | 'path'>) =>
  scope === 'company' ? `/company/:company_id${path}` : path

/** Replaces the parameters of a path by values of the input, and returns the URL with the other values. */
export function splitInputIntoPathAndQuery(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

export const listPathParameters = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
