import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { findHttpStatusOfError, logUnexpectedError, mapDatabaseError } from '#platform/errors.ts'
import { AppError } from '#shared/app-error.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { parseScimPatch, parseScimUser, ScimErrorReply } from '../rules/scim-attributes.ts'
import { parseScimFilter, type ScimFilter } from '../rules/scim-filter.ts'
import { recordScimCall } from './scim-call-log.ts'
import {
  describeScimResourceTypes,
  describeScimSchemas,
  describeScimServiceProvider,
  MAX_SCIM_USERS_PER_PAGE,
  SCIM_ERROR_SCHEMA_URN,
  SCIM_LIST_RESPONSE_SCHEMA_URN,
} from './scim-schemas.ts'
import { computeScimTokenDigest, parseScimToken } from './scim-token-format.ts'
import {
  createScimUser,
  deleteScimUser,
  listUsers,
  patchScimUser,
  readScimUser,
  replaceScimUser,
  type ScimCallContext,
} from './scim-users.ts'

const PREFIX = '/scim/v2'
const MAX_BODY_BYTES = 64 * 1024
const SCIM_CONTENT_TYPE = 'application/scim+json; charset=utf-8'

type Token = ScimCallContext['token']
declare module 'fastify' {
  interface FastifyRequest {
    scimToken?: Token
  }
}

/** SCIM 2.0 (RFC 7643, 7644) for the users of one company. The token is valid only for these routes. */
export function registerScimRoutes(app: FastifyInstance, services: ApplicationServices): void {
  app.register(
    async (scope) => {
      const parse = scope.getDefaultJsonParser('error', 'error')
      scope.addContentTypeParser('application/scim+json', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, parse)
      scope.setErrorHandler((error, request, reply) => sendError(request, reply, error))
      scope.setNotFoundHandler((request, reply) =>
        sendError(request, reply, new ScimErrorReply(404, 'scim.not_found', 'there is no such resource')),
      )
      scope.addHook('onRequest', async (request) => {
        request.scimToken = await authenticateToken(services, request)
      })
      registerRoutes(scope, services)
    },
    { prefix: PREFIX },
  )
}

function registerRoutes(scope: FastifyInstance, services: ApplicationServices): void {
  const base = `${services.baseUrl}${PREFIX}`
  const createListReply = (resources: object[]) => ({
    schemas: [SCIM_LIST_RESPONSE_SCHEMA_URN],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  })
  const getResourceById = (resources: { id: string }[], id: string) => {
    const found = resources.find((each) => each.id.toLowerCase() === id.toLowerCase())
    if (!found) throw new ScimErrorReply(404, 'scim.not_found', 'there is no such resource')
    return found
  }
  const options = { bodyLimit: MAX_BODY_BYTES }
  scope.get('/ServiceProviderConfig', async (_request, reply) => send(reply, 200, describeScimServiceProvider(base)))
  scope.get('/ResourceTypes', async (_request, reply) => send(reply, 200, createListReply(describeScimResourceTypes(base))))
  scope.get<WithId>('/ResourceTypes/:id', async ({ params }, reply) =>
    send(reply, 200, getResourceById(describeScimResourceTypes(base), params.id)),
  )
  scope.get('/Schemas', async (_request, reply) => send(reply, 200, createListReply(describeScimSchemas(base))))
  scope.get<WithId>('/Schemas/:id', async ({ params }, reply) => send(reply, 200, getResourceById(describeScimSchemas(base), params.id)))
  scope.get('/Users', async (request, reply) => {
    const query = pageOf(request.query as Record<string, unknown>)
    const page = await perform(services, base, request, 'list', (ctx) => listUsers(ctx, query))
    return send(reply, 200, { schemas: [SCIM_LIST_RESPONSE_SCHEMA_URN], ...page })
  })
  scope.get<WithId>('/Users/:id', async (request, reply) =>
    send(reply, 200, await perform(services, base, request, 'read', (ctx) => readScimUser(ctx, request.params.id))),
  )
  scope.post('/Users', options, async (request, reply) => {
    const made = await perform(services, base, request, 'create', (ctx) => createScimUser(ctx, parseScimUser(request.body)))
    return send(reply.header('location', made.meta.location), 201, made)
  })
  scope.put<WithId>('/Users/:id', options, async (request, reply) =>
    send(
      reply,
      200,
      await perform(services, base, request, 'replace', (ctx) => replaceScimUser(ctx, request.params.id, parseScimUser(request.body))),
    ),
  )
  scope.patch<WithId>('/Users/:id', options, async (request, reply) =>
    send(
      reply,
      200,
      await perform(services, base, request, 'update', (ctx) => patchScimUser(ctx, request.params.id, parseScimPatch(request.body))),
    ),
  )
  scope.delete<WithId>('/Users/:id', async (request, reply) => {
    await perform(services, base, request, 'deactivate', (ctx) => deleteScimUser(ctx, request.params.id))
    return reply.code(204).send()
  })
}

type WithId = { Params: { id: string } }

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).type(SCIM_CONTENT_TYPE).header('cache-control', 'no-store').send(JSON.stringify(body))

function sendError(_request: FastifyRequest, reply: FastifyReply, thrown: unknown) {
  const error = asScimError(thrown)
  if (error.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"')
  return send(reply, error.status, {
    schemas: [SCIM_ERROR_SCHEMA_URN],
    status: String(error.status),
    scimType: error.scimType || undefined,
    detail: error.message,
  })
}

/** Converts an error to RFC 7644 section 3.12. The text of an unexpected error is not sent. */
function asScimError(thrown: unknown): ScimErrorReply {
  if (thrown instanceof ScimErrorReply) return thrown
  const error = thrown instanceof AppError ? thrown : mapDatabaseError(thrown)
  if (error) {
    const status = findHttpStatusOfError(error)
    return new ScimErrorReply(status === 422 ? 400 : status, error.code, error.code, status === 409 ? undefined : 'invalidValue')
  }
  const { statusCode } = thrown as { statusCode?: number }
  if (statusCode === 413) return new ScimErrorReply(413, 'common.too_large', `a body has at most ${MAX_BODY_BYTES / 1024} KB`)
  if (statusCode && statusCode < 500) return new ScimErrorReply(400, 'scim.invalid_syntax', 'the request cannot be read', 'invalidSyntax')
  return new ScimErrorReply(500, 'common.unexpected', 'unexpected error')
}

/** Finds the token with one indexed read, so that a revocation applies in every process from the next call. */
async function authenticateToken(services: ApplicationServices, { headers }: FastifyRequest): Promise<Token> {
  const parsedToken = parseScimToken(headers.authorization)
  const unauthorized = new ScimErrorReply(401, 'scim.unauthorized', 'the token is missing, unknown, revoked or expired')
  if (!parsedToken) throw unauthorized
  const { rows } = await sql<Token & { digest: string }>`
    select t.id, t.company_id, t.user_group_id, t.sends_invitations, s.digest
    from scim_token t join scim_token_secret s on (s.company_id, s.scim_token_id) = (t.company_id, t.id)
      join company c on c.id = t.company_id and c.deleted_at is null
    where t.public_id = ${parsedToken.publicId} and t.revoked_at is null
      and (t.ends_on is null or t.ends_on >= ${toBelgradeDay(services.clock())}::date)`.execute(services.database.owner)
  const [found] = rows
  if (!found || !timingSafeEqual(Buffer.from(found.digest), Buffer.from(computeScimTokenDigest(parsedToken.token)))) throw unauthorized
  const { digest: _, ...token } = found
  return token
}

/** `startIndex` below 1 counts as 1, and a negative `count` as 0 (RFC 7644 section 3.4.2.4). */
function pageOf({ filter, startIndex, count }: Record<string, unknown>): {
  filter: ScimFilter | undefined
  startIndex: number
  count: number
} {
  const parseWholeNumber = (text: unknown, usual: number) => (typeof text === 'string' && /^-?\d{1,9}$/.test(text) ? Number(text) : usual)
  const parsed = typeof filter === 'string' ? parseScimFilter(filter) : undefined
  if (filter !== undefined && !parsed)
    throw new ScimErrorReply(400, 'scim.invalid_filter', 'supported filters are userName eq and externalId eq', 'invalidFilter')
  return {
    filter: parsed,
    startIndex: Math.max(1, parseWholeNumber(startIndex, 1)),
    count: Math.max(0, parseWholeNumber(count, MAX_SCIM_USERS_PER_PAGE)),
  }
}

/** Runs the work in one transaction in the company of the token, and logs the call with its result. */
async function perform<T>(
  services: ApplicationServices,
  base: string,
  request: FastifyRequest,
  operation: string,
  work: (ctx: ScimCallContext) => Promise<T>,
): Promise<T> {
  const token = request.scimToken!
  const now = services.clock()
  const log: ScimCallContext['log'] = { operation, sessions_ended: 0 }
  const recordOutcome = (status: number, code: string | null) => recordScimCall(services, token, { ...log, at: now, status, code })
  try {
    const done = await withInstallationTransaction(
      services.database,
      async (db) => {
        await sql`select set_config('app.company_id', ${String(token.company_id)}, true), set_config('app.action', ${`scim.${operation}`}, true)`.execute(
          db,
        )
        return work({ services, db, now, base, token, log })
      },
      now,
    )
    await recordOutcome(operation === 'create' ? 201 : 200, null)
    return done
  } catch (thrown) {
    const error = asScimError(thrown)
    log.sessions_ended = 0
    await recordOutcome(error.status, error.code)
    if (error.status === 500) logUnexpectedError(request, thrown)
    throw error
  }
}
