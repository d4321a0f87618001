import type { Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { beginCompanyTransaction, type Caller, type Database, type Entry } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store/local-store.ts'
import type { Scanner } from '#platform/files/store/scanner.ts'
import { notFound } from '#shared/app-error.ts'
import { belgradeDay, type Day } from '#shared/days.ts'
import type { Language } from '#shared/messages.ts'
import type { Clock } from './clock.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Resolve } from './outbound/post.ts'
import type { Replica } from './replica.ts'
import type { KeyHolder, Tokens } from './tokens.ts'
import { unauthorized } from './tokens.ts'
import { inTurnOf } from './turns.ts'

/** What an installation has one of. */
export type Services = {
  /** What time it is: the hour of every call, in code and in the database (`app_now()`). */
  clock: Clock
  database: Database
  files: FileStore
  /** Looks into every file that comes; null where none is set. */
  scanner: Scanner | null
  tokens: Tokens
  /** Tokens of who still has to show their second factor: under another key, so they open nothing else. */
  challenges: Tokens
  mailer: Mailer
  /** The services of browsers that may be asked to tell one of new messages; none where the installation tells nobody. */
  pushServices: readonly string[]
  /** The signing services that companies may have their papers signed by; none where there are none. */
  signingServices: readonly string[]
  /** The addresses of programs that webhooks may call, as origins; none where there are none. */
  webhookHosts: readonly string[]
  /** Finds the addresses of a host for calls of webhooks; the name servers where it is not set, as outside of tests. */
  resolveHost?: Resolve
  /** The addresses that may be identity providers of single sign-on. */
  identityProviders: readonly string[]
  /** The address under which people reach the installation: what links in letters begin with. */
  baseUrl: string
  secret: string
  /** The code of the first set-up; null where it is never required, as in tests. */
  setupCode: string | null
  /** The description of the API is shown without an account. */
  hasPublicApiDocs?: boolean
  /** The server listens on the loopback, and its public address is not set or is the loopback too. */
  isLoopbackOnly?: boolean
  /** A server that follows the leader and answers what takes long; none where there is one server. */
  replica?: Replica | undefined
  loadDemo: (services: Services) => Promise<void>
}

/** Who asks, for which company, and the transaction it all happens in. */
export type Ctx = {
  services: Services
  db: Transaction<DB>
  companyId: number
  userId: number
  employeeId: number | null
  /** Of a call by an API key: the persons who hold its secret. They decide nothing of their own by it. */
  keyHolders?: readonly KeyHolder[] | undefined
  permissions: ReadonlySet<Permission>
  /** Whether the rights reach only a part of the company: `reaches` says which. */
  isScoped: boolean
  language: Language
  /** When the call began, by the clock of the house, and the day that it is in Belgrade. */
  now: Date
  today: Day
  /** The address of who asks; none of work that nobody waits for. */
  address: string | null
}

/** The same for what belongs to no company: my companies, users, upkeep. */
export type InstallationCtx = AnonymousContext & {
  db: Transaction<DB>
  userId: number
  sessionId: string
  permissions: ReadonlySet<Permission>
}

/** Somebody who has not signed in. No transaction is open, so that checking a password holds none. */
export type AnonymousContext = {
  services: Services
  language: Language
  now: Date
  today: Day
  /** The address of who asks: for limits, and shortened for the record of sign-ins. */
  address: string
  /** The call came straight from the loopback, through no proxy. */
  isLocal: boolean
  /** What the browser says it is. */
  agent: string
  /** The header as it came, for the one call that brings a token of another kind. */
  authorization: string | undefined
  /** The cookies of the request, and how the answer sets one: a started sign-in is bound to its browser. */
  cookies: string | undefined
  setCookie: (cookie: string) => void
}

/** The only door to company rows: one transaction, one company, one user, one named action. A job has no session and no language. */
export function withCompanyTransaction<T>(
  services: Services,
  caller: Caller,
  work: (ctx: Ctx) => Promise<T>,
  language: Language = 'sr',
): Promise<T> {
  const now = services.clock()
  return beginCompanyTransaction(services.database, { ...caller, now }, (db, entry) => {
    if (caller.sessionId && !entry.lives) throw unauthorized('access.token_invalid')
    if (!entry.is_member) throw notFound()
    return inTurnOf(caller.companyId, () => work(contextOf(services, db, { ...caller, now }, entry, language)))
  })
}

/** For what no user asks: devices, the upkeep of results. Nobody's user is written, and no right is held. */
export function withSystemCompanyTransaction<T>(
  services: Services,
  companyId: number,
  action: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const caller = { companyId, userId: 0, sessionId: null, action, now: services.clock() }
  return beginCompanyTransaction(services.database, caller, (db, entry) =>
    inTurnOf(companyId, () => work(contextOf(services, db, caller, { ...entry, permissions: [], is_scoped: false }, 'sr'))),
  )
}

function contextOf(services: Services, db: Transaction<DB>, caller: Caller & { now: Date }, entry: Entry, language: Language): Ctx {
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
    today: belgradeDay(caller.now),
    address: caller.address ?? null,
  }
}
