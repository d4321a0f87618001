import { z } from 'zod'
import { omitUndefined } from '#shared/omit-undefined.ts'
import {
  type ApiContract,
  type ApiEndpoint,
  acceptsUploadedFile,
  buildApiEndpointPath,
  getHttpRequestBodyLimit,
  listPathParameters,
  MAX_HTTP_REQUEST_BODY_BYTES,
} from './api-contract.ts'
import { OpenApiComponents } from './openapi-components.ts'
import { createJsonSchemaExample } from './openapi-example.ts'
import { type JsonSchema, removeNullFromSchema, toJsonSchema } from './openapi-schema.ts'
import { capitalize } from './text/capitalize.ts'

/**
 * OpenAPI 3.1 from the contracts; zod writes JSON Schema 2020-12, which 3.1 uses. `descriptionOf` gives the description of an
 * operation, `statuses` the HTTP status of each error code, `names` the name of a schema by its canonical text.
 */
export function createOpenApiDocument(
  title: string,
  modules: Record<string, ApiContract>,
  descriptionOf: (name: string) => string | undefined,
  statuses: Record<string, number>,
  names: ReadonlyMap<string, string> = new Map(),
  tags: Tags = {},
) {
  const paths: Record<string, Record<string, Operation>> = {}
  // Paths that differ only in the name of a parameter are one path. The first name is used.
  const firstUrls = new Map<string, string>()
  for (const [module, contract] of Object.entries(modules)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const own = `/api${buildApiEndpointPath(endpoint).replace(/:(\w+)/g, '{$1}')}`
      const same = own.replace(/\{\w+\}/g, '{}')
      const url = firstUrls.get(same) ?? own
      firstUrls.set(same, url)
      paths[url] ??= {}
      paths[url][endpoint.method.toLowerCase()] = createOperation(
        tags[module]?.[0] ?? module,
        name,
        endpoint,
        descriptionOf(name),
        partsOf(url),
        statuses,
      )
    }
  }
  const components = new OpenApiComponents(names)
  for (const methods of Object.values(paths)) components.count(Object.values(methods))
  for (const methods of Object.values(paths)) for (const one of Object.values(methods)) moveSchemas(one, components)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      description: intro,
    },
    tags: Object.keys(modules).map((module) => ({ name: tags[module]?.[0] ?? module, description: tags[module]?.[1] ?? '' })),
    security: [{ bearer: [] }],
    servers: [{ url: '/', description: 'This installation' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: failure, ...components.schemas },
      parameters: components.parameters,
      examples: components.examples,
      responses: {
        Error: errorResponse('Another error, as an unreadable or too large body, an invalid token, or too many requests.'),
        ...Object.fromEntries(Object.entries(refusals).map(([status, [name, description]]) => [name, errorResponse(description, status)])),
      },
    },
    paths,
  }
}

const intro = [
  'The path of every operation of a company begins with the id of the company.',
  'A resource of another company, or out of the scope of the caller, answers 404.',
  'Sign in with `POST /api/login` and send the token as `Authorization: Bearer`.',
  'A `POST` with an `Idempotency-Key` acts once: repeated calls with the same key and body return the first answer.',
  'Every error has the schema `Error`: `message` is a sentence in the language of `Accept-Language` (sr, sr-Cyrl, en), `code` is stable,',
  '`errors` holds the messages by field, `additional_data` the values of the message.',
].join(' ')

const partsOf = (url: string) => [...url.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** The error responses by status: the name of each component and its description. */
const refusals: Record<string, readonly [name: string, description: string]> = {
  400: ['BadRequest', 'The request cannot be read.'],
  401: ['Unauthorized', 'The token is missing, invalid or expired.'],
  403: ['Forbidden', 'The caller does not have the permission.'],
  404: ['NotFound', 'The resource does not exist, belongs to another company or is out of scope.'],
  409: ['Conflict', 'The state of the resource does not allow the operation.'],
  422: ['Invalid', 'Fields of the request are invalid; `errors` names them.'],
}

const errorResponse = (description: string, status?: string) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: { message: description.replace(/;.*/s, '.'), code: usualCode[status ?? ''] ?? 'common.bad_request' },
    },
  },
  headers: !status ? { 'Retry-After': { description: 'Seconds, with 429 and 503', schema: { type: 'integer' } } } : undefined,
})
const usualCode: Record<string, string> = {
  401: 'access.token_invalid',
  403: 'access.denied',
  404: 'common.not_found',
  409: 'common.concurrent_update',
  422: 'common.invalid',
}

/** The errors of an operation by status: those of its kind, and those that its contract declares. */
function errorResponses(endpoint: ApiEndpoint, statuses: Record<string, number>) {
  const declared = Object.groupBy(endpoint.errors ?? [], (code) => String(statuses[code]))
  const signedInStatus = endpoint.allow === 'authenticated' ? '401' : '403'
  const mayBeForbidden = [endpoint.allow === 'public' ? '400' : signedInStatus]
  const mayMiss = endpoint.scope === 'company' || listPathParameters(endpoint.path).length ? ['404'] : []
  const mayBeWrong = Object.keys(endpoint.input.shape).length ? ['422'] : []
  const possible = new Set([...mayBeForbidden, ...mayMiss, ...mayBeWrong, ...Object.keys(declared).filter((status) => status in refusals)])
  const named = Object.fromEntries(
    [...possible].sort().map((status) => {
      const [name] = refusals[status]!
      const codes = declared[status] ?? []
      const known = codes.length ? { description: `Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.` } : {}
      return [status, { $ref: `#/components/responses/${name}`, ...known }]
    }),
  )
  return { ...named, default: { $ref: '#/components/responses/Error' } }
}

const MAX_SUMMARY_CHARACTERS = 110
/** The first sentence of a description, or its first clause if the sentence is long. */
function summaryOf(description: string | undefined): string | undefined {
  const sentence = description?.split(/\.(?:\s|$)/)[0]?.trim()
  if (!sentence) return
  if (sentence.length <= MAX_SUMMARY_CHARACTERS) return sentence
  const clause = sentence.split(/[;:–]/)[0]!.trim()
  return clause.length <= MAX_SUMMARY_CHARACTERS ? clause : undefined
}

/** The description without the sentence that is shown as the summary. */
const withoutSummary = (description: string | undefined, summary: string) =>
  description?.startsWith(`${summary}.`) ? description.slice(summary.length + 1).trim() : description

/** The title of an operation: `listLeaveTypes` becomes `List leave types`. */
const createSummaryFromName = (name: string) => capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

function createOperation(
  module: string,
  name: string,
  endpoint: ApiEndpoint,
  description: string | undefined,
  parts: string[],
  statuses: Record<string, number>,
) {
  const inPath = listPathParameters(buildApiEndpointPath(endpoint))
  const shape = endpoint.input.shape as Record<string, z.ZodType>
  const rest = Object.keys(shape).filter((key) => !inPath.includes(key))
  const isRequired = (key: string) => !z.object({ [key]: shape[key]! }).safeParse({}).success
  const createParameter = (key: string, where: string, as = key) => {
    const schema = shape[key] ? removeNullFromSchema(toJsonSchema(shape[key], 'input')) : { type: 'integer' }
    return { name: as, in: where, required: where === 'path' || isRequired(key), schema, example: createJsonSchemaExample(schema, key) }
  }
  const body = {
    ...toJsonSchema(z.object(Object.fromEntries(rest.map((key) => [key, shape[key]!]))), 'input'),
    required: rest.filter(isRequired),
  }
  const asBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && rest.length > 0
  const content =
    endpoint.reply === 'file'
      ? { 'application/octet-stream': {} }
      : omitUndefined({
          'application/json': answerOf(endpoint.reply),
          'application/octet-stream': endpoint.fileRepresentation ? {} : undefined,
        })
  const summary = summaryOf(description) ?? createSummaryFromName(name)
  const parameters = inPath.map((key, at) => createParameter(key, 'path', parts[at]))
  if (!asBody) parameters.push(...rest.map((key) => createParameter(key, 'query')))
  return {
    operationId: name,
    summary,
    description: [withoutSummary(description, summary), accessOf(endpoint), deprecationOf(endpoint)].filter(Boolean).join(' '),
    tags: [module],
    deprecated: endpoint.deprecated ? true : undefined,
    'x-permission': endpoint.allow,
    'x-body-limit':
      asBody && getHttpRequestBodyLimit(endpoint) !== MAX_HTTP_REQUEST_BODY_BYTES ? getHttpRequestBodyLimit(endpoint) : undefined,
    security: endpoint.allow === 'public' ? [] : undefined,
    parameters: actsOnce(endpoint) ? [...parameters, idempotencyKey] : parameters,
    requestBody: asBody
      ? {
          required: true,
          content: bodyContent(body, { isForm: formOperations.has(name), hasFile: rest.some((key) => acceptsUploadedFile(shape[key])) }),
        }
      : undefined,
    responses: {
      [endpoint.status ?? 200]: { description: endpoint.status === 201 ? 'Created' : 'OK', content },
      ...errorResponses(endpoint, statuses),
    },
  }
}

/** The schema of a response, with an example. */
function answerOf(reply: z.ZodType): Media {
  const schema = toJsonSchema(reply, 'output')
  return { schema, example: createJsonSchemaExample(schema) }
}

/** The text that says who may call an operation. */
function accessOf({ allow }: ApiEndpoint): string {
  if (allow === 'public') return 'No token is needed.'
  if (allow === 'authenticated') return 'For any signed-in user.'
  const permissions = [allow].flat().map((permission) => `\`${permission}\``)
  const last = permissions.pop()
  return `Permission: ${permissions.length > 0 ? `${permissions.join(', ')} or ` : ''}${last}.`
}

/** The text that announces the end of an operation. */
function deprecationOf({ deprecated }: ApiEndpoint): string | undefined {
  if (!deprecated) return
  const { since, sunset, successor } = deprecated
  return `Deprecated since ${since}; available until ${sunset}.${successor ? ` Use \`${successor}\` instead.` : ''}`
}

const actsOnce = ({ method, allow, readOnly, reply }: ApiEndpoint) =>
  method === 'POST' && allow !== 'public' && !readOnly && reply !== 'file'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated call with the same key acts once and returns the first answer.',
  schema: { type: 'string', maxLength: 200 } as JsonSchema,
  example: '5f0f8d8e-6f0a-4b0e-9a53-8b7e1f6f5d10',
}

/** Operations whose bodies the specification sends as forms. All others take JSON, or a multipart form with a file. */
const formOperations = new Set([
  'createCompany',
  'createEmployee',
  'generateDocument',
  'login',
  'loginEmployee',
  'uploadCompanyLogo',
  'updateCompany',
  'updateEmployee',
  'verifyTwofaCode',
])

type Media = { schema: JsonSchema; example?: unknown }
function bodyContent(schema: JsonSchema, { isForm, hasFile }: { isForm: boolean; hasFile: boolean }): Record<string, Media> {
  const form = { 'multipart/form-data': { schema } }
  if (hasFile) return form
  const json = { 'application/json': { schema, example: createJsonSchemaExample(schema) } }
  return isForm ? { ...json, 'application/x-www-form-urlencoded': { schema }, ...form } : json
}

/** Title and description of a tag, by the name of its contract. */
type Tags = Readonly<Record<string, readonly [title: string, description: string]>>

type Operation = ReturnType<typeof createOperation>

/** Replaces the schemas of an operation by references to components. */
function moveSchemas(one: Operation, components: OpenApiComponents): void {
  const name = capitalize(one.operationId)
  one.parameters = components.toReferences(one.parameters, name) as Operation['parameters']
  const replies = Object.entries(one.responses).map(([status, response]) => [status, components.toReferences(response, `${name} reply`)])
  one.responses = Object.fromEntries(replies)
  const { content } = one.requestBody ?? {}
  if (content)
    for (const media of Object.values(content))
      if (media) media.schema = components.toComponent(media.schema, `${name}Body`) as typeof media.schema
}

const failure = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'object', properties: { message: { type: 'string' } } } },
    },
    additional_data: { type: 'object', additionalProperties: true, description: 'Values of the message, as a limit or a day' },
  },
}
