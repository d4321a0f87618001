/** The attributes of a user that this server stores. Undefined means absent, null means removed. */
export type ScimAttributes = {
  userName?: string
  externalId?: string | null
  /** `employeeNumber` of the enterprise extension. */
  employeeNumber?: string | null
  givenName?: string | null
  familyName?: string | null
  email?: string
  active?: boolean
}

/** An error with its status code, SCIM type, and explanation. */
export class ScimErrorReply extends Error {
  readonly status: number
  readonly scimType: string | undefined
  readonly code: string

  constructor(status: number, code: string, detail: string, scimType?: string) {
    super(detail)
    this.status = status
    this.code = code
    this.scimType = scimType
  }
}

const MAX_TEXT_CHARACTERS = 254
const createInvalidValueError = (detail: string) => new ScimErrorReply(400, 'scim.invalid_value', detail, 'invalidValue')

type Body = Record<string, unknown>
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an attribute; names ignore case (RFC 7643 section 2.1). */
function readAttribute(body: Body, name: string): unknown {
  const key = Object.keys(body).find((one) => one.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : body[key]
}

function textOf(value: unknown, name: string): string | null | undefined {
  if (value === undefined || value === null) return value
  if (typeof value !== 'string' || value.length > MAX_TEXT_CHARACTERS || /\p{Cc}/u.test(value))
    throw createInvalidValueError(`${name} must be a text of at most ${MAX_TEXT_CHARACTERS} characters`)
  return value.trim() || null
}

/** Parses `true`, `false`, and the texts that Microsoft Entra ID sends instead. */
export function parseScimBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  if (text === 'true' || text === 'false') return text === 'true'
  throw createInvalidValueError('active must be true or false')
}

const EMAIL_PATTERN = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/
export const isScimEmail = (text: string): boolean => EMAIL_PATTERN.test(text)

function emailOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const list: unknown[] = Array.isArray(value) ? value.slice(0, 20) : [value]
  const entries = list.filter(isObject)
  const main =
    entries.find((entry) => readAttribute(entry, 'primary') === true) ??
    entries.find((entry) => readAttribute(entry, 'type') === 'work') ??
    entries[0]
  const text = textOf(main ? readAttribute(main, 'value') : list[0], 'emails')
  if (text === null || text === undefined) return undefined
  if (!isScimEmail(text)) throw createInvalidValueError('emails must have a valid address')
  return text
}

function namesOf(value: unknown): Pick<ScimAttributes, 'givenName' | 'familyName'> {
  if (!isObject(value)) return {}
  return omitUndefinedValues({
    givenName: textOf(readAttribute(value, 'givenName'), 'name.givenName'),
    familyName: textOf(readAttribute(value, 'familyName'), 'name.familyName'),
  })
}

const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user'

/** The employee number, from the enterprise extension or from an attribute with the full path as name. */
function employeeNumberOf(body: Body): string | null | undefined {
  const extension = readAttribute(body, ENTERPRISE_SCHEMA)
  const nested = isObject(extension) ? readAttribute(extension, 'employeeNumber') : undefined
  return textOf(nested ?? readAttribute(body, `${ENTERPRISE_SCHEMA}:employeenumber`), 'employeeNumber')
}

const omitUndefinedValues = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

/** Parses a user resource. Unknown attributes are ignored (RFC 7644 section 3.5.1). */
export function parseScimUser(body: unknown): ScimAttributes {
  if (!isObject(body)) throw new ScimErrorReply(400, 'scim.invalid_syntax', 'the body must be a JSON object', 'invalidSyntax')
  const userName = textOf(readAttribute(body, 'userName'), 'userName')
  const active = readAttribute(body, 'active')
  return omitUndefinedValues({
    userName: userName ?? undefined,
    externalId: textOf(readAttribute(body, 'externalId'), 'externalId'),
    employeeNumber: employeeNumberOf(body),
    ...namesOf(readAttribute(body, 'name')),
    email: emailOf(readAttribute(body, 'emails')),
    active: active === undefined || active === null ? undefined : parseScimBoolean(active),
  })
}

const MAX_OPERATIONS = 100
const CORE_SCHEMA_PREFIX = 'urn:ietf:params:scim:schemas:core:2.0:user:'

/** Parses the operations of a PATCH (RFC 7644 section 3.5.2), with and without paths. Later operations take precedence. */
export function parseScimPatch(body: unknown): ScimAttributes {
  const operations = isObject(body) ? readAttribute(body, 'Operations') : undefined
  if (!Array.isArray(operations) || operations.length > MAX_OPERATIONS)
    throw new ScimErrorReply(400, 'scim.invalid_syntax', `Operations must be a list of at most ${MAX_OPERATIONS}`, 'invalidSyntax')
  let read: ScimAttributes = {}
  for (const operation of operations) read = { ...read, ...readOperation(operation) }
  return read
}

function readOperation(operation: unknown): ScimAttributes {
  if (!isObject(operation)) throw new ScimErrorReply(400, 'scim.invalid_syntax', 'an operation must be an object', 'invalidSyntax')
  const op = String(readAttribute(operation, 'op')).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimErrorReply(400, 'scim.invalid_syntax', 'op must be add, replace or remove', 'invalidSyntax')
  const path = readAttribute(operation, 'path')
  const value = readAttribute(operation, 'value')
  if (path === undefined || path === null || path === '') {
    if (op === 'remove') throw new ScimErrorReply(400, 'scim.no_target', 'remove needs a path', 'noTarget')
    return parseScimUser(expandPaths(value))
  }
  if (typeof path !== 'string' || path.length > 200)
    throw new ScimErrorReply(400, 'scim.invalid_path', 'path must be a text', 'invalidPath')
  return op === 'remove' ? removalOf(path) : parseScimUser(expandPaths({ [path]: value }))
}

/** Converts paths such as `name.givenName` or `emails[type eq "work"].value` to nested attributes. */
function expandPaths(value: unknown): unknown {
  if (!isObject(value)) return value
  const expanded: Body = {}
  const name: Body = {}
  for (const [key, nested] of Object.entries(value)) {
    const path = localPath(key)
    if (path === 'name' && isObject(nested)) Object.assign(name, nested)
    else if (path.startsWith('name.')) name[path.slice(5)] = nested
    else if (/^emails(\[|\.)/.test(path)) expanded.emails = [{ value: nested, primary: true }]
    else expanded[path] = nested
  }
  return Object.keys(name).length ? { ...expanded, name } : expanded
}

function localPath(path: string): string {
  const lower = path.toLowerCase()
  return lower.startsWith(CORE_SCHEMA_PREFIX) ? lower.slice(CORE_SCHEMA_PREFIX.length) : lower
}

function removalOf(path: string): ScimAttributes {
  const local = localPath(path)
  if (local === 'externalid') return { externalId: null }
  if (local === `${ENTERPRISE_SCHEMA}:employeenumber`) return { employeeNumber: null }
  if (local === 'name.givenname') return { givenName: null }
  if (local === 'name.familyname') return { familyName: null }
  if (local === 'active') return { active: false }
  if (local === 'username') throw new ScimErrorReply(400, 'scim.mutability', 'userName cannot be removed', 'mutability')
  return {}
}
