import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { authenticateBearerToken } from '#platform/bearer-tokens.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Kadrovik API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css" /></head>
  <body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/open.js"></script></body>
</html>`

/** The page fetches the document and tries operations with the session of the signed-in user. */
const open = `const token = (localStorage.getItem('token') ?? '').replace(/^"|"$/g, '')
const authorize = (request) => { if (token) request.headers.authorization = 'Bearer ' + token; return request }
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', requestInterceptor: authorize, validatorUrl: null })
`

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
let document: Promise<string> | undefined

/** The document as JSON. A child process writes it once, because that takes over a second of CPU time. */
function readDocument(): Promise<string> {
  document ??= promisify(execFile)(process.execPath, [join(import.meta.dirname, 'create-api-document.ts')], {
    maxBuffer: MAX_DOCUMENT_BYTES,
  }).then(({ stdout }) => stdout)
  document.catch(() => {
    document = undefined // the next request tries again
  })
  return document
}

/** Serves the API document and its page: public in a demo and where `API_DOCS` is `public`, otherwise for signed-in users. */
export async function registerApiDocs(app: FastifyInstance, services: ApplicationServices): Promise<void> {
  app.get('/api/openapi.json', async (request, reply) => {
    const demo = await withInstallationTransaction(services.database, (db) =>
      db.selectFrom('installation_setting').select('name').where('name', '=', 'demo').executeTakeFirst(),
    )
    if (!demo && !services.hasPublicApiDocs) authenticateBearerToken(request)
    return reply.type('application/json').send(await readDocument())
  })
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const assets = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
  for (const [name, type] of Object.entries(assets))
    app.get(`/api/docs/${name}`, async (_request, reply) => reply.type(type).send(await readFile(join(folder, name))))
  app.get('/api/docs/open.js', async (_request, reply) => reply.type('text/javascript').send(open))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page))
}
