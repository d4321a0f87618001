import { resolve } from 'node:path'
import { createBearerTokenAuthentication, createSignInChallengeTokens } from '#platform/bearer-tokens.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, type DatabaseTimeLimits, openDatabase } from '#platform/database/database.ts'
import type { DatabaseLogins } from '#platform/database/database-logins.ts'
import { createFileStore } from '#platform/files/store/create-file-store.ts'
import { createVirusScanner } from '#platform/files/store/virus-scanner.ts'
import { createEmailSender } from '#platform/mail/mailer.ts'
import { ReadReplica } from '#platform/read-replica-connection.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'
import type { ServerSettings } from '#platform/server-settings.ts'
import { registerModuleManifests } from './modules.ts'
import { seedDemoData } from './seed-demo-data.ts'

/** The data that all processes of an installation share, in addition to the settings. */
export type InstallationProcessData = { logins: DatabaseLogins; dataDir: string; secret: string; baseUrl: string }

/** Creates the services of this process with its database connections. */
export async function createApplicationServices(
  settings: ServerSettings,
  { logins, dataDir, secret, baseUrl }: InstallationProcessData,
  database: Database,
  ofReplica: DatabaseTimeLimits = {},
): Promise<ApplicationServices> {
  registerModuleManifests()
  return {
    replica: settings.REPLICA_URL
      ? new ReadReplica(logins, settings.REPLICA_URL, 1000 * settings.REPLICA_WAIT_SECONDS, ofReplica)
      : undefined,
    clock: systemClock,
    database,
    files: await createFileStore(settings, dataDir),
    scanner: settings.CLAMD_URL ? createVirusScanner(settings.CLAMD_URL) : null,
    tokens: createBearerTokenAuthentication(deriveKeyFromSecret(secret, 'tokens')),
    challenges: createSignInChallengeTokens(deriveKeyFromSecret(secret, 'challenges')),
    mailer: createEmailSender({
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
    loadDemo: seedDemoData,
  }
}

/** Connections for background work: few, and without a time limit on statements. */
export const openBackgroundDatabase = (logins: DatabaseLogins): Database => openDatabase(logins, 6)
