import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '#db/types.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { notifyOfOwnRecordChanges } from '#modules/foundation/inbox/server/notify-of-own-record-changes.ts'
import { authenticateBearerToken, type BearerTokenClaims, createUnauthorizedError } from '#platform/bearer-tokens.ts'
import {
  type AnonymousCallContext,
  type ApplicationServices,
  type Ctx,
  type InstallationCallContext,
  withCompanyTransaction,
} from '#platform/call-context.ts'
import { runWithCurrentCompany } from '#platform/current-company-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createOverloadedError } from '#platform/errors.ts'
import { assertContentLength } from '#platform/http-request-body-parsers.ts'
import { parseHttpRequestInput, readHttpRequestBody } from '#platform/parse-http-request.ts'
import { findClientIp, findLocaleOfHttpRequest, isHttpRequestFromThisMachine } from '#platform/request-locale-and-client-ip.ts'
import {
  type ApiContract,
  type ApiEndpoint,
  buildApiEndpointPath,
  type FileDownloadReply,
  getHttpRequestBodyLimit,
  listPathParameters,
} from '#shared/api-contract.ts'
import { AppError, createNotFoundError, isErrorWithTransactionCommit } from '#shared/app-error.ts'
import { createConcurrencyLimiterByKey } from '#shared/concurrency-limit.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { setDeprecationHeaders } from './deprecation-headers.ts'
import { answerIdempotentRequest } from './idempotent-requests.ts'
import {
  assertInputRecordsInScope,
  assertPathRecordsAccessible,
  findScopeCheckedRecordIds,
  isCompanyIdParameter,
  type ScopeCheckedRecordIds,
} from './record-scope-check.ts'
import { sendFileDownload } from './send-file-download.ts'

type Action = ((ctx: Ctx | InstallationCallContext | AnonymousCallContext, input: unknown, read?: unknown) => Promise<unknown>) & {
  first?: { look(ctx: Ctx, input: unknown): unknown; read(found: unknown): Promise<unknown> }
}
type FileAction = (ctx: Ctx, input: unknown, answer: unknown) => Promise<FileDownloadReply>

const PathId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** Registers a route for every operation of a contract. It parses the input, checks permission and tenancy, and shapes the response. */
export function registerContractRoutes(
  app: FastifyInstance,
  services: ApplicationServices,
  { contract, actions }: { contract: ApiContract; actions: object },
) {
  for (const [name, endpoint] of Object.entries(contract)) {
    const action = (actions as Record<string, Action>)[name]!
    const asFile = (actions as Record<string, FileAction>)[`${name}File`]
    const limit = getHttpRequestBodyLimit(endpoint)
    const ids = findScopeCheckedRecordIds(endpoint)
    app.route({
      method: endpoint.method,
      url: `/api${buildApiEndpointPath(endpoint)}`,
      bodyLimit: limit,
      onRequest: async (_, reply) => {
        if (endpoint.deprecated) setDeprecationHeaders(reply, endpoint.deprecated)
      },
      // The token and the declared length are checked before the body is read.
      preParsing: async (request) => {
        if (endpoint.allow !== 'public') authenticateBearerToken(request)
        assertContentLength(request, limit)
      },
      handler: async (request, reply) => {
        const answer =
          endpoint.scope === 'company'
            ? await handleCompanyRequest(services, name, endpoint, ids, action, request, endpoint.fileRepresentation && asFile)
            : await handleInstallationRequest(services, name, endpoint, ids, action, request, reply)
        if (endpoint.reply === 'file' || wantsFile(endpoint, request)) return sendFileDownload(request, reply, answer as FileDownloadReply)
        return send(reply, endpoint, answer)
      },
    })
  }
}

/** A client that accepts JSON only receives the JSON response; every other client receives the file. */
const wantsFile = (endpoint: ApiEndpoint, request: FastifyRequest) =>
  endpoint.fileRepresentation === true && request.headers.accept !== 'application/json'

async function handleCompanyRequest(
  services: ApplicationServices,
  name: string,
  endpoint: ApiEndpoint,
  ids: ScopeCheckedRecordIds,
  action: Action,
  request: FastifyRequest,
  asFile?: FileAction | undefined,
): Promise<unknown> {
  const bearer = authenticateBearerToken(request)
  assertKeyMayCall(bearer, endpoint)
  const { company_id, ...path } = readPath(endpoint, ids, request)
  const body = await readHttpRequestBody(request, getHttpRequestBodyLimit(endpoint), services.scanner)
  const session = { userId: bearer.userId, sessionId: bearer.apiKey ? null : bearer.sessionId }
  const keyHolders = bearer.apiKey?.holders
  const caller = { ...session, companyId: company_id as number, action: name, address: findClientIp(request), keyHolders }
  const enter = <T>(work: (ctx: Ctx, input: unknown) => Promise<T>) =>
    withCompanyTransaction(
      services,
      caller,
      async (ctx) => {
        if (endpoint.method === 'DELETE') await serializeDeletes(ctx.db, path)
        await assertPathRecordsAccessible(ctx, endpoint, ids, path)
        if (!isAllowed(endpoint, ctx.permissions)) throw new AppError('access.denied')
        const input = parseHttpRequestInput(endpoint.input, { ...(request.query as object), ...body, ...path })
        await assertInputRecordsInScope(ctx, endpoint, ids, input)
        return work(ctx, input)
      },
      findLocaleOfHttpRequest(request).language,
    )
  return limitConcurrencyPerUser(bearer.userId, async () => {
    const executeAction = (ctx: Ctx, input: unknown, read?: unknown) =>
      act(services, request, body, endpoint, ctx, () => notifyOfOwnRecordChanges(ctx, endpoint, () => action(ctx, input, read)))
    let found: unknown
    let answer = await enter(async (ctx, input) => {
      found = await action.first?.look(ctx, input)
      return found === undefined ? executeAction(ctx, input) : undefined
    })
    if (found !== undefined) {
      // No connection is used while a file is read. Permissions are checked again afterwards, because they may have changed.
      const read = await runWithCurrentCompany(caller.companyId, () => action.first!.read(found))
      answer = await enter((ctx, input) => executeAction(ctx, input, read))
    }
    // The result is committed before the file is read.
    return asFile && wantsFile(endpoint, request) ? enter((ctx, input) => asFile(ctx, input, answer)) : answer
  })
}

/** A user has at most this many requests in the database at once; further ones wait, so that no user takes all connections. */
const limitConcurrencyPerUser = createConcurrencyLimiterByKey({ atOnce: 4, waiting: 200, full: createOverloadedError })

async function handleInstallationRequest(
  services: ApplicationServices,
  name: string,
  endpoint: ApiEndpoint,
  ids: ScopeCheckedRecordIds,
  action: Action,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const now = services.clock()
  const common = {
    services,
    now,
    language: findLocaleOfHttpRequest(request).language,
    today: toBelgradeDay(now),
    address: findClientIp(request),
    isLocal: isHttpRequestFromThisMachine(request),
    agent: request.headers['user-agent'] ?? '',
    authorization: request.headers.authorization,
    cookies: request.headers.cookie,
    setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
  }
  if (endpoint.allow === 'public') {
    const body = await readHttpRequestBody(request, getHttpRequestBodyLimit(endpoint), services.scanner)
    return parseResponse(
      endpoint,
      await action(
        common,
        parseHttpRequestInput(endpoint.input, { ...(request.query as object), ...body, ...readPath(endpoint, ids, request) }),
      ),
    )
  }
  const bearer = authenticateBearerToken(request)
  assertKeyMayCall(bearer, endpoint)
  const path = readPath(endpoint, ids, request)
  const body = await readHttpRequestBody(request, getHttpRequestBodyLimit(endpoint), services.scanner)
  const work = async (db: InstallationCallContext['db']) => {
    if (endpoint.method === 'DELETE') await serializeDeletes(db, path)
    const permissions = await loadPermissionsOfSession(db, bearer, name)
    if (!isAllowed(endpoint, permissions)) throw new AppError('access.denied')
    const input = parseHttpRequestInput(endpoint.input, { ...(request.query as object), ...body, ...path })
    const ctx: InstallationCallContext = { ...common, ...bearer, db, permissions }
    return act(services, request, body, endpoint, ctx, () => action(ctx, input)).catch((error) => {
      if (isErrorWithTransactionCommit(error)) return error
      throw error
    })
  }
  const outcome = await limitConcurrencyPerUser(bearer.userId, () => withInstallationTransaction(services.database, work, now))
  if (isErrorWithTransactionCommit(outcome)) throw outcome
  return outcome
}

function act(
  services: ApplicationServices,
  request: FastifyRequest,
  body: Record<string, unknown>,
  endpoint: ApiEndpoint,
  { db, userId }: Pick<Ctx, 'db' | 'userId'>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.reply === 'file') return work()
  const runWorkAndParseResponse = async () => parseResponse(endpoint, await work())
  return endpoint.readOnly
    ? runWorkAndParseResponse()
    : answerIdempotentRequest(services, { request, body }, db, userId, runWorkAndParseResponse)
}

function readPath(endpoint: ApiEndpoint, ids: ScopeCheckedRecordIds, request: FastifyRequest): Record<string, unknown> {
  const pathParams = request.params as Record<string, string>
  const names = listPathParameters(buildApiEndpointPath(endpoint))
  return Object.fromEntries(
    names.map((name) => {
      if (!isCompanyIdParameter(endpoint, name) && !ids.path.some(({ path }) => path[0] === name)) return [name, pathParams[name]]
      const read = PathId.safeParse(pathParams[name])
      if (!read.success) throw createNotFoundError()
      return [name, read.data]
    }),
  )
}

function isAllowed({ allow }: ApiEndpoint, permissions: ReadonlySet<Permission>): boolean {
  if (allow === 'public' || allow === 'authenticated') return true
  return (Array.isArray(allow) ? allow : [allow]).some((permission) => permissions.has(permission as Permission))
}

/** An API key may call operations of its company. Operations for every signed-in user concern that user, so a key may only read them. */
function assertKeyMayCall({ apiKey }: BearerTokenClaims, { scope, allow, method }: ApiEndpoint): void {
  if (!apiKey) return
  if (scope === 'installation') throw new AppError('integrations.key_outside_company')
  if (allow === 'authenticated' && method !== 'GET') throw new AppError('integrations.key_forbidden')
}

/** Equal deletions run one after the other: the first deletes, the others find nothing. */
async function serializeDeletes(db: Kysely<DB>, path: Record<string, unknown>): Promise<void> {
  const [name, id] = Object.entries(path).at(-1) ?? []
  if (name) await sql`select pg_advisory_xact_lock(hashtextextended(${`delete ${name} ${id}`}, 0))`.execute(db)
}

async function loadPermissionsOfSession(
  db: Kysely<DB>,
  { userId, sessionId }: BearerTokenClaims,
  action: string,
): Promise<Set<Permission>> {
  await sql`select set_config('app.user_id', ${String(userId)}, true), set_config('app.action', ${action}, true)`.execute(db)
  const { rows } = await sql<{
    lives: boolean
    permissions: Permission[]
  }>`select lives, permissions from load_session_access(${userId}, ${sessionId}::uuid)`.execute(db)
  if (!rows[0]?.lives) throw createUnauthorizedError('access.token_invalid')
  return new Set(rows[0].permissions)
}

/** Removes fields that the schema does not name, so that no column leaks. */
const parseResponse = (endpoint: ApiEndpoint, answer: unknown) =>
  endpoint.reply === 'file' ? answer : (endpoint.reply as z.ZodType).parse(answer)

function send(reply: FastifyReply, endpoint: ApiEndpoint, answer: unknown) {
  // Personal responses are not cached.
  return reply
    .header('cache-control', 'no-store')
    .code(endpoint.status ?? 200)
    .send(answer)
}
