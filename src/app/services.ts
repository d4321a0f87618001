import { resolve } from 'node:path'
import { realClock } from '#platform/clock.ts'
import type { Services } from '#platform/context.ts'
import { type Database, type Limits, openDatabase } from '#platform/database/database.ts'
import type { Logins } from '#platform/database/logins.ts'
import { createFileStore } from '#platform/files/store/create-file-store.ts'
import { scannerAt } from '#platform/files/store/scanner.ts'
import { mailerFor } from '#platform/mail/mailer.ts'
import { Replica } from '#platform/replica.ts'
import { keyFor } from '#platform/secret-keys.ts'
import type { Settings } from '#platform/settings.ts'
import { challengesWith, tokensWith } from '#platform/tokens.ts'
import { seedDemo } from './demo.ts'
import { composeModules } from './modules.ts'

/** The data that all processes of an installation share, beside the settings. */
export type Installation = { logins: Logins; dataDir: string; secret: string; baseUrl: string }

/** Creates the services of this process with its database connections. */
export async function createServices(
  settings: Settings,
  { logins, dataDir, secret, baseUrl }: Installation,
  database: Database,
  ofReplica: Limits = {},
): Promise<Services> {
  composeModules()
  return {
    replica: settings.REPLICA_URL ? new Replica(logins, settings.REPLICA_URL, 1000 * settings.REPLICA_WAIT_SECONDS, ofReplica) : undefined,
    clock: realClock,
    database,
    files: await createFileStore(settings, dataDir),
    scanner: settings.CLAMD_URL ? scannerAt(settings.CLAMD_URL) : null,
    tokens: tokensWith(keyFor(secret, 'tokens')),
    challenges: challengesWith(keyFor(secret, 'challenges')),
    mailer: mailerFor({
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `Kadrovik <kadrovik@${new URL(settings.BASE_URL ?? 'http://localhost').hostname}>`,
      folder: resolve(dataDir, 'outbox'),
    }),
    pushServices: settings.PUSH_ENDPOINT_ALLOWLIST,
    signingServices: settings.SIGNING_SERVICE_ALLOWLIST,
    webhookHosts: settings.WEBHOOK_HOSTS,
    identityProviders: settings.IDENTITY_PROVIDERS,
    hasPublicApiDocs: settings.API_DOCS === 'public',
    baseUrl,
    secret,
    setupCode: null,
    loadDemo: seedDemo,
  }
}

/** Connections for background work: few, and without a time limit on statements. */
export const openBackgroundDatabase = (logins: Logins): Database => openDatabase(logins, 6)
