import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { createHttpApp } from '#app/http-app.ts'
import { registerModuleManifests } from '#app/modules.ts'
import { startWorkerProcess } from '#app/worker/worker-process.ts'
import { createBearerTokenAuthentication, createSignInChallengeTokens } from '#platform/bearer-tokens.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { type SystemClock, systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startPostgres } from '#platform/database/embedded-postgres.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { createLocalFileStore } from '#platform/files/store/local-store.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'
import type { TestApp } from '#test/support/app.ts'

/** The application on its own embedded database with production settings; `owner` reads and fills it directly. */
export type BenchContext = TestApp & { owner: pg.Pool }

export async function withBenchContext(
  work: (ground: BenchContext) => Promise<void>,
  { jobs = false, clock = systemClock }: { jobs?: boolean; clock?: SystemClock } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const server = await startPostgres(folder)
  try {
    await migrateDatabase(server.url)
    const database = openDatabase(server)
    const secret = 'a secret for benches, long enough to be taken'
    registerModuleManifests()
    const services: ApplicationServices = {
      database,
      files: createLocalFileStore(folder),
      scanner: null,
      tokens: createBearerTokenAuthentication(deriveKeyFromSecret(secret, 'tokens')),
      challenges: createSignInChallengeTokens(deriveKeyFromSecret(secret, 'challenges')),
      mailer: { name: 'nowhere', deliver: async () => {} },
      pushServices: [],
      signingServices: [],
      webhookHosts: [],
      identityProviders: [],
      baseUrl: 'http://localhost',
      secret,
      setupCode: null,
      loadDemo: async () => {},
      clock,
    }
    const app = await createHttpApp(services, { calls: null, log: false })
    const owner = new pg.Pool({ connectionString: server.superuser, max: 10 })
    const { url, appUrl } = server
    const queue = jobs
      ? await startWorkerProcess({ logins: { url, appUrl }, dataDir: folder, secret, baseUrl: services.baseUrl })
      : undefined
    try {
      await work({ app, database, services, url, appUrl, letters: [], filesFolder: folder, owner })
    } finally {
      await app.close()
      await queue?.stop()
      await owner.end()
      await database.destroy()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

type Query = Record<string, string>
export type BenchResponse = (
  query: Query,
  run: (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>,
) => Promise<unknown>

/** The baseline: a route with prepared statements on the same server, without sign-in, row security, audit or reply shape. */
export function createBaselineApp({ owner }: BenchContext, answer: BenchResponse): FastifyInstance {
  const app = Fastify()
  app.get('/', (request) => answer(request.query as Query, async (name, text, values) => (await owner.query({ name, text, values })).rows))
  return app
}
