import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One thing a client can ask for. The key in its contract is the name of the action that answers.
 * Of an endpoint of a company the path goes on from `/company/:company_id`, and the client adds that part itself.
 */
export type Endpoint<Allow extends string = string> = {
  scope: 'company' | 'installation'
  method: Method
  path: '' | `/${string}`
  /** A permission, several of which any will do, `signed_in` for whoever has a session, `everybody` for strangers too. */
  allow: Allow | readonly Allow[] | 'authenticated' | 'public'
  input: z.ZodObject
  /** An export of a list: its optional fields are filters. Every GET is a list in the same way. */
  kind?: 'export'
  /** 201 where something is made. */
  status?: 201
  /** `file` where the answer is bytes. */
  reply: z.ZodType | 'file'
  /** Codes of the errors that this endpoint answers beside those that any endpoint may answer. Their statuses are in `errorStatuses`. */
  errors?: readonly string[]
  /** Bytes to who takes more than JSON alone: the action `<name>File` reads what was answered. */
  fileRepresentation?: true
  /** A POST that writes nothing but that somebody looked: it is answered anew each time, and what was answered is kept nowhere. */
  readOnly?: true
  /** The most bytes of what is sent, where it is another number than `bodyLimit` works out. */
  body?: number
  /**
   * Whose rows are named in path and input must be within reach of who asks, and is *not found* otherwise. Said only where it is else:
   * `field` refuses what is sent on its field, `beyond` says why whoever is named is looked for by the action itself.
   */
  references?: 'field' | { unscoped: string }
}

export type Contract = Record<string, Endpoint>

export const KB = 1024
export const MB = 1024 * KB
/** The largest file that is taken, in bytes. */
export const MAX_FILE_BYTES = 50 * MB
/** The most bytes of what is sent: by who has not signed in, and by who has. */
export const MAX_ANONYMOUS_BODY_BYTES = 16 * KB
export const MAX_BODY_BYTES = MB

/** How many bytes an endpoint takes: what it says itself, a file where one is meant, or what everybody may send. */
export function bodyLimit({ allow, input, body }: Pick<Endpoint, 'allow' | 'input' | 'body'>): number {
  if (body !== undefined) return body
  if (allow === 'public') return MAX_ANONYMOUS_BODY_BYTES
  return Object.values(input.shape).some(takesFile) ? MAX_FILE_BYTES + MAX_BODY_BYTES : MAX_BODY_BYTES
}

/** Whether a schema takes a file: only a file is of a kind that zod does not know. */
export function takesFile(type: unknown): boolean {
  const { def } = type as { def: { type: string; innerType?: unknown; options?: unknown[]; in?: unknown } }
  return def.type === 'custom' || [def.innerType, def.in, ...(def.options ?? [])].some((within) => within && takesFile(within))
}

/** A file as it came in a form: its name and type are what the sender says, so only the bytes are to be believed. */
export type Upload = { name: string; type: string; bytes: Uint8Array }
/**
 * A file as an action answers it. `inline` shows it, otherwise it is saved under its name. Bytes that take long are a function: it is
 * called when the transaction of the action has ended, so that nothing is held while they are drawn.
 */
export type Download = {
  name: string
  type: string
  bytes: Uint8Array | NodeJS.ReadableStream | (() => Promise<Uint8Array>)
  /** Of a stream, where it is known. */
  size?: number
  inline?: boolean
  /** Where it stands, for who asks for the address alone. */
  url?: string
}

/** What the client passes. */
export type RequestOf<E extends Endpoint> = z.input<E['input']>
/** What the action receives: parsed, defaults filled in. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>
/** What the action answers. */
export type ActionResult<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : Download
/** What the client receives. */
export type ResponseOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Blob

/** The whole path beneath `/api`. */
export const fullPath = ({ scope, path }: Pick<Endpoint, 'scope' | 'path'>) => (scope === 'company' ? `/company/:company_id${path}` : path)

/** `/a/:id/b` with `{ id, x }` gives the url and what is left for the query or the body. */
export function splitInput(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

export const pathNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
