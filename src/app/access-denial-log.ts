import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatSignInAddressAndBrowser, loadSecuritySettings } from '#modules/foundation/access/server/security-settings.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { findErrorCode } from '#platform/errors.ts'
import { type DeniedHttpRequestLogEntry, flushCountedHttpRequestDenials, logDeniedHttpRequest } from '#platform/security-log.ts'
import { AppError } from '#shared/app-error.ts'

/** Writes refused requests (missing permission or invalid token) into the security log after the response. */
export function registerAccessDenialLog(app: FastifyInstance, services: ApplicationServices): void {
  const noting = new Set<Promise<void>>()
  app.addHook('onResponse', async (request, { statusCode }) => {
    const isCode = statusCode === 401 && request.routeOptions.url?.startsWith('/iclock/:code') === true
    const code = isCode ? 'devices.code_refused' : findErrorCode(request)
    const isToken = isCode || (statusCode === 401 && request.headers.authorization !== undefined)
    if (!code || !(isToken || statusCode === 403) || reportedCodes.has(code)) return
    const noted = note(services, request, isToken ? 'token' : 'denied', code).catch(() => {
      // An entry that cannot be written does not change the answer.
    })
    noting.add(noted)
    await noted.finally(() => noting.delete(noted))
  })
  app.addHook('onClose', async () => {
    await Promise.all(noting)
    await flushCountedHttpRequestDenials(services.database)
  })
}

async function note(
  services: ApplicationServices,
  request: FastifyRequest,
  kind: DeniedHttpRequestLogEntry['kind'],
  code: string,
): Promise<void> {
  const { bearer } = request
  const userId = bearer && !(bearer instanceof AppError) ? bearer.userId : null // undefined if the token could not be read
  const { address } = formatSignInAddressAndBrowser({ address: request.ip, agent: '' }, await rulesOf(services))
  const route = `${request.method} ${request.routeOptions.url ?? ''}`.trim()
  logDeniedHttpRequest(services.database, { kind, userId, address, route, code })
}

/** Failed sign-ins are logged with the account that the caller named. */
const reportedCodes = new Set(['access.wrong_password', 'access.wrong_email', 'access.wrong_credentials', 'access.wrong_code'])

/** The setting for complete addresses in the log is read at most once a minute. */
const rules = new WeakMap<ApplicationServices, { at: number; read: ReturnType<typeof loadSecuritySettings> }>()
function rulesOf(services: ApplicationServices): ReturnType<typeof loadSecuritySettings> {
  const known = rules.get(services)
  if (known && Date.now() - known.at < 60_000) return known.read
  const read = withInstallationTransaction(services.database, loadSecuritySettings)
  rules.set(services, { at: Date.now(), read })
  // The caller of `read` gets the error; the next call reads again.
  read.catch(() => rules.delete(services))
  return read
}
