import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeOf, securityOf } from '#modules/foundation/access/server/security.ts'
import type { House } from '#platform/context.ts'
import { inInstallation } from '#platform/database/database.ts'
import { failureOf } from '#platform/errors.ts'
import { noteRefusal, type Refusal, settleRefusals } from '#platform/security-log.ts'
import { Failure } from '#shared/failure.ts'

/** After the answer has gone: what was refused for want of a right, or for a token that opens nothing, goes into the security log. */
export function noteRefusals(app: FastifyInstance, house: House): void {
  const noting = new Set<Promise<void>>()
  app.addHook('onResponse', async (request, { statusCode }) => {
    const isCode = statusCode === 401 && request.routeOptions.url?.startsWith('/iclock/:code') === true
    const code = isCode ? 'devices.code_refused' : failureOf(request)
    const isToken = isCode || (statusCode === 401 && request.headers.authorization !== undefined)
    if (!code || !(isToken || statusCode === 403) || told.has(code)) return
    const noted = note(house, request, isToken ? 'token' : 'denied', code).catch(() => {})
    noting.add(noted)
    await noted.finally(() => noting.delete(noted))
  })
  app.addHook('onClose', async () => {
    await Promise.all(noting)
    await settleRefusals(house.database)
  })
}

async function note(house: House, request: FastifyRequest, kind: Refusal['kind'], code: string): Promise<void> {
  const { bearer } = request
  const userId = bearer && !(bearer instanceof Failure) ? bearer.userId : null // none where nothing of the call could be read
  const { address } = placeOf({ address: request.ip, agent: '' }, await rulesOf(house))
  const route = `${request.method} ${request.routeOptions.url ?? ''}`.trim()
  noteRefusal(house.database, { kind, userId, address, route, code })
}

/** Failures of signing in, which are put down with the account that was meant. */
const told = new Set(['access.wrong_password', 'access.wrong_email', 'access.wrong_credentials', 'access.wrong_code'])

/** Whether addresses are kept whole changes once in years, and is asked at most once a minute. */
const rules = new WeakMap<House, { at: number; read: ReturnType<typeof securityOf> }>()
function rulesOf(house: House): ReturnType<typeof securityOf> {
  const known = rules.get(house)
  if (known && Date.now() - known.at < 60_000) return known.read
  const read = inInstallation(house.database, securityOf)
  rules.set(house, { at: Date.now(), read })
  read.catch(() => rules.delete(house))
  return read
}
