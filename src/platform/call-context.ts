import type { Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import {
  beginCompanyTransaction,
  type Database,
  type DatabaseCallContext,
  type SessionCheckOfTransaction,
} from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store/local-store.ts'
import type { VirusScanner } from '#platform/files/store/virus-scanner.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { type Day, toBelgradeDay } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import type { ApiKeyHolder, BearerTokenAuthentication } from './bearer-tokens.ts'
import { createUnauthorizedError } from './bearer-tokens.ts'
import type { SystemClock } from './clock.ts'
import { runWithCurrentCompany } from './current-company-context.ts'
import type { EmailSender } from './mail/mailer.ts'
import type { HostNameResolver } from './outbound/post-outbound.ts'
import type { ReadReplica } from './read-replica-connection.ts'

/** The services of an installation, one instance each. */
export type ApplicationServices = {
  /** The current time, for code and database (`app_now()`). */
  clock: SystemClock
  database: Database
  files: FileStore
  /** Scans every uploaded file; null if no scanner is configured. */
  scanner: VirusScanner | null
  tokens: BearerTokenAuthentication
  /** Tokens between password and second factor. Their own key makes them useless as session tokens. */
  challenges: BearerTokenAuthentication
  mailer: EmailSender
  /** The push services of browsers that may receive notifications; empty if push is off. */
  pushServices: readonly string[]
  /** The signing services that companies may use; empty if there are none. */
  signingServices: readonly string[]
  /** The origins that webhooks may call; empty if there are none. */
  webhookHosts: readonly string[]
  /** Resolves the host names of webhooks. By default the name servers; tests replace it. */
  resolveHost?: HostNameResolver
  /** The URLs that may be identity providers of single sign-on. */
  identityProviders: readonly string[]
  /** The public URL of the installation, with which links in emails begin. */
  baseUrl: string
  secret: string
  /** The code of the initial set-up; null if none is required, as in tests. */
  setupCode: string | null
  /** Whether the API document is public. */
  hasPublicApiDocs?: boolean
  /** Whether the server listens on loopback only, and its public URL is not set or loopback too. */
  isLoopbackOnly?: boolean
  /** A read-only replica for long reads; undefined with one server. */
  replica?: ReadReplica | undefined
  loadDemo: (services: ApplicationServices) => Promise<void>
}

/** The context of a call: its user, its company and its transaction. */
export type Ctx = {
  services: ApplicationServices
  db: Transaction<DB>
  companyId: number
  userId: number
  employeeId: number | null
  /** The persons who know the secret of the API key of this call. They cannot use the key to decide about themselves. */
  keyHolders?: readonly ApiKeyHolder[] | undefined
  permissions: ReadonlySet<Permission>
  /** Whether the permissions cover a part of the company only; `inScope` says which. */
  isScoped: boolean
  language: Language
  /** The time at which the call began, and its day in Belgrade. */
  now: Date
  today: Day
  /** The IP address of the caller; null for background work. */
  address: string | null
}

/** The context of a signed-in user outside a company, for operations such as the own companies. */
export type InstallationCallContext = AnonymousCallContext & {
  db: Transaction<DB>
  userId: number
  sessionId: string
  permissions: ReadonlySet<Permission>
}

/** The context of a caller without a session. No transaction is open, because checking a password takes long. */
export type AnonymousCallContext = {
  services: ApplicationServices
  language: Language
  now: Date
  today: Day
  /** The IP address of the caller, for rate limits and, shortened, for the record of sign-ins. */
  address: string
  /** Whether the call came from loopback without a proxy. */
  isLocal: boolean
  /** The `User-Agent` header. */
  agent: string
  /** The `Authorization` header, for the operation that takes another kind of token. */
  authorization: string | undefined
  /** The cookies of the request. A started sign-in is bound to its browser by a cookie. */
  cookies: string | undefined
  setCookie: (cookie: string) => void
}

/**
 * Runs work in a transaction for one company, one user and one named action. All access to rows of a company uses this function. A job has
 * no session and no language.
 */
export function withCompanyTransaction<T>(
  services: ApplicationServices,
  caller: DatabaseCallContext,
  work: (ctx: Ctx) => Promise<T>,
  language: Language = 'sr',
): Promise<T> {
  const now = services.clock()
  return beginCompanyTransaction(services.database, { ...caller, now }, (db, entry) => {
    if (caller.sessionId && !entry.lives) throw createUnauthorizedError('access.token_invalid')
    if (!entry.is_member) throw createNotFoundError()
    return runWithCurrentCompany(caller.companyId, () => work(contextOf(services, db, { ...caller, now }, entry, language)))
  })
}

/** Runs work without a user in a company, for devices and recalculation. It has no permissions. */
export function withSystemCompanyTransaction<T>(
  services: ApplicationServices,
  companyId: number,
  action: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const caller = { companyId, userId: 0, sessionId: null, action, now: services.clock() }
  return beginCompanyTransaction(services.database, caller, (db, entry) =>
    runWithCurrentCompany(companyId, () => work(contextOf(services, db, caller, { ...entry, permissions: [], is_scoped: false }, 'sr'))),
  )
}

function contextOf(
  services: ApplicationServices,
  db: Transaction<DB>,
  caller: DatabaseCallContext & { now: Date },
  entry: SessionCheckOfTransaction,
  language: Language,
): Ctx {
  return {
    services,
    db,
    companyId: caller.companyId,
    userId: caller.userId,
    employeeId: entry.employee_id,
    keyHolders: caller.keyHolders,
    permissions: new Set(entry.permissions as Permission[]),
    isScoped: entry.is_scoped,
    language,
    now: caller.now,
    today: toBelgradeDay(caller.now),
    address: caller.address ?? null,
  }
}
