import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { contracts } from '#host/served.ts'
import { type Contract, type Endpoint, fullPath } from '#lib/contract.ts'
import { failureOf } from '#server/errors.ts'

// `REFUSALS=1 npm test` keeps which endpoint was seen to refuse with which code, for the document of the API.
const kept = join(import.meta.dirname, '../docs/refusals.json')

const nameOf = new Map<string, string>(
  Object.values(contracts).flatMap((contract: Contract) =>
    (Object.entries(contract) as [string, Endpoint][]).map(
      ([name, endpoint]) => [`${endpoint.method} /api${fullPath(endpoint)}`, name] as const,
    ),
  ),
)
/** What any endpoint of a kind may answer says nothing of this one. */
const usual =
  /^(common\.(invalid|not_found|bad_request|too_large|overloaded|too_many_requests|unexpected)|access\.(denied|token_\w+|unauthorized))$/

/** Notes the refusals of an application, where a run asked for it. */
export function noteRefusals(app: FastifyInstance): void {
  const file = process.env.REFUSALS_SEEN
  if (!file) return
  app.addHook('onResponse', async (request, { statusCode }) => {
    const [name, code] = [nameOf.get(`${request.method} ${request.routeOptions.url}`), failureOf(request)]
    if (name && code && !usual.test(code)) appendFileSync(file, `${name} ${statusCode} ${code}\n`)
  })
}

/** Keeps what a whole run has noted. */
export function keepRefusals(file: string): void {
  const found: Record<string, Record<string, string[]>> = {}
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  for (const line of [...new Set(lines)].sort()) {
    const [name, status, code] = line.split(' ') as [string, string, string]
    const of = (found[name] ??= {})
    ;(of[status] ??= []).push(code)
  }
  writeFileSync(kept, `${JSON.stringify(found, null, 1)}\n`)
}
