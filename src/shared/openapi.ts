import { z } from 'zod'
import { bodyLimit, type Contract, type Endpoint, fullPath, pathNames, takesFile } from './contract.ts'
import { Components } from './openapi-components.ts'
import { exampleOf } from './openapi-example.ts'
import { type Schema, schemaOf, withoutNull } from './openapi-schema.ts'
import { capitalize } from './text/capitalize.ts'

/**
 * OpenAPI 3.1 from the contracts; zod writes JSON Schema 2020-12, which 3.1 uses. `descriptionOf` gives the description of an
 * operation, `statuses` the HTTP status of each error code, `names` the name of a schema by its canonical text.
 */
export function openapi(
  title: string,
  modules: Record<string, Contract>,
  descriptionOf: (name: string) => string | undefined,
  statuses: Record<string, number>,
  names: ReadonlyMap<string, string> = new Map(),
  tags: Tags = {},
) {
  const paths: Record<string, Record<string, Operation>> = {}
  // Two paths that differ by the name of a part alone are one: the first name stands.
  const firstUrls = new Map<string, string>()
  for (const [module, contract] of Object.entries(modules)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const own = `/api${fullPath(endpoint).replace(/:(\w+)/g, '{$1}')}`
      const same = own.replace(/\{\w+\}/g, '{}')
      const url = firstUrls.get(same) ?? own
      firstUrls.set(same, url)
      paths[url] ??= {}
      paths[url][endpoint.method.toLowerCase()] = operation(
        tags[module]?.[0] ?? module,
        name,
        endpoint,
        descriptionOf(name),
        partsOf(url),
        statuses,
      )
    }
  }
  const components = new Components(names)
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
      responses: Object.fromEntries(Object.entries(refusals).map(([status, [name, description]]) => [name, refusal(description, status)])),
    },
    paths,
  }
}

const intro =
  `Every endpoint of a company has its id in the path; what another company owns does not exist (404). An act that is repeated with
the same \`Idempotency-Key\` answers as before and acts once. Every refusal has one shape: \`message\` is a sentence in the language of the reader
(\`Accept-Language\`: sr, sr-Cyrl, en), \`code\` stays the same, \`errors\` names what is wrong by field.`.replaceAll('\n', ' ')

const partsOf = (url: string) => [...url.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** Refusals that any endpoint of a kind may answer, by status: the name of each, and what it says. */
const refusals: Record<string, readonly [name: string, description: string]> = {
  400: ['BadRequest', 'What was sent cannot be read.'],
  401: ['Unauthorized', 'Nobody is signed in, or the session has ended.'],
  403: ['Denied', 'The right for it is missing.'],
  404: ['NotFound', 'It is not there, or not in this company, or beyond the reach of who asks.'],
  409: ['Conflict', 'Something else stands against it.'],
  413: ['TooLarge', 'More was sent than is taken; `additional_data.limit` says how much is.'],
  422: ['Invalid', 'Something that was sent is wrong; `errors` says what, by field.'],
  429: ['TooMany', 'Too many calls; `Retry-After` says when to come again.'],
  503: ['ComeAgain', 'It cannot be answered now; `Retry-After` says when to come again.'],
}

const refusal = (description: string, status: string) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: { message: description.replace(/;.*/s, '.'), code: usualCode[status] ?? 'common.bad_request' },
    },
  },
  ...(['429', '503'].includes(status) && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }),
})
const usualCode: Record<string, string> = {
  401: 'access.token_invalid',
  403: 'access.denied',
  404: 'common.not_found',
  409: 'common.changed_meanwhile',
  413: 'common.too_large',
  422: 'common.invalid',
  429: 'common.too_many_requests',
  503: 'common.overloaded',
}

/** The errors that an endpoint may answer, by status: those of its kind, and those that its contract declares. */
function errorResponses(endpoint: Endpoint, statuses: Record<string, number>) {
  const declared = Object.groupBy(endpoint.errors ?? [], (code) => String(statuses[code]))
  const always = ['400', '429', '503']
  const mayAsk = endpoint.allow === 'public' ? [] : endpoint.allow === 'authenticated' ? ['401'] : ['401', '403']
  const mayMiss = endpoint.scope === 'company' || pathNames(endpoint.path).length ? ['404'] : []
  const mayBeWrong = Object.keys(endpoint.input.shape).length ? ['413', '422'] : []
  const possible = new Set([
    ...always,
    ...mayAsk,
    ...mayMiss,
    ...mayBeWrong,
    ...Object.keys(declared).filter((status) => status in refusals),
  ])
  return Object.fromEntries(
    [...possible].sort().map((status) => {
      const [name] = refusals[status]!
      const codes = declared[status] ?? []
      const known = codes.length ? { description: `Known codes: ${codes.map((code) => `\`${code}\``).join(', ')}.` } : {}
      return [status, { $ref: `#/components/responses/${name}`, ...known }]
    }),
  )
}

const MAX_SUMMARY = 110
/** The first sentence of a description, or its first clause where the sentence is long. */
function summaryOf(description: string | undefined): string | undefined {
  const sentence = description?.split(/\.(?:\s|$)/)[0]?.trim()
  if (!sentence) return
  if (sentence.length <= MAX_SUMMARY) return sentence
  const clause = sentence.split(/[;:–]/)[0]!.trim()
  return clause.length <= MAX_SUMMARY ? clause : undefined
}

/** `listLeaveTypes` is `List leave types`. */
const headline = (name: string) => capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

function operation(
  module: string,
  name: string,
  endpoint: Endpoint,
  description: string | undefined,
  parts: string[],
  statuses: Record<string, number>,
) {
  const inPath = pathNames(fullPath(endpoint))
  const shape = endpoint.input.shape as Record<string, z.ZodType>
  const rest = Object.keys(shape).filter((key) => !inPath.includes(key))
  const isRequired = (key: string) => !z.object({ [key]: shape[key]! }).safeParse({}).success
  const parameter = (key: string, where: string, as = key) => {
    const schema = shape[key] ? withoutNull(schemaOf(shape[key], 'input')) : { type: 'integer' }
    return { name: as, in: where, required: where === 'path' || isRequired(key), schema, example: exampleOf(schema, key) }
  }
  const body = {
    ...schemaOf(z.object(Object.fromEntries(rest.map((key) => [key, shape[key]!]))), 'input'),
    required: rest.filter(isRequired),
  }
  const asBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && rest.length > 0
  const content =
    endpoint.reply === 'file'
      ? { 'application/octet-stream': {} }
      : {
          'application/json': { schema: schemaOf(endpoint.reply, 'output') },
          ...(endpoint.fileRepresentation && { 'application/octet-stream': {} }),
        }
  return {
    operationId: name,
    summary: summaryOf(description) ?? headline(name),
    ...(description && { description }),
    tags: [module],
    'x-permission': endpoint.allow,
    ...(asBody && { 'x-body-limit': bodyLimit(endpoint) }),
    ...(endpoint.allow === 'public' && { security: [] }),
    parameters: [
      ...inPath.map((key, at) => parameter(key, 'path', parts[at])),
      ...(asBody ? [] : rest.map((key) => parameter(key, 'query'))),
    ],
    ...(asBody && {
      requestBody: {
        required: true,
        content: bodyContent(body, { isForm: formOperations.has(name), hasFile: rest.some((key) => takesFile(shape[key])) }),
      },
    }),
    responses: {
      [endpoint.status ?? 200]: { description: 'The answer', content },
      ...errorResponses(endpoint, statuses),
    },
  }
}

/** Operations whose bodies the specification sends as forms; all others take JSON, or a multipart form where a file is among the fields. */
const formOperations = new Set([
  'createCompany',
  'createEmployee',
  'generateDocument',
  'login',
  'loginEmployee',
  'putCompanyLogo',
  'updateCompany',
  'updateEmployee',
  'verifyTwofa',
])

type Media = { schema: Schema; example?: unknown }
function bodyContent(schema: Schema, { isForm, hasFile }: { isForm: boolean; hasFile: boolean }): Record<string, Media> {
  const form = { 'multipart/form-data': { schema } }
  if (hasFile) return form
  const json = { 'application/json': { schema, example: exampleOf(schema) } }
  return isForm ? { ...json, 'application/x-www-form-urlencoded': { schema }, ...form } : json
}

/** Title and description of a tag, by the name of its contract. */
type Tags = Readonly<Record<string, readonly [title: string, description: string]>>

type Operation = ReturnType<typeof operation>

/** Puts references in the place of schemas that become components. */
function moveSchemas(one: Operation, components: Components): void {
  const name = capitalize(one.operationId)
  one.parameters = components.toReferences(one.parameters, name) as Operation['parameters']
  const replies = Object.entries(one.responses).map(([status, response]) => [status, components.toReferences(response, name)])
  one.responses = Object.fromEntries(replies)
  const { content } = one.requestBody ?? {}
  if (content)
    for (const media of Object.values(content))
      if (media) media.schema = components.toComponent(media.schema, `${name}Request`) as typeof media.schema
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
