import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { apiContractsByTag } from '#app/modules.ts'
import { httpStatusByErrorCode } from '#platform/errors/error-codes-of-modules.ts'
import { findErrorCode } from '#platform/errors.ts'
import { type ApiContract, type ApiEndpoint, buildApiEndpointPath } from '#shared/api-contract.ts'

const endpoints = new Map<string, { name: string; errors: Set<string> }>(
  Object.values(apiContractsByTag).flatMap((contract: ApiContract) =>
    Object.entries(contract).map(
      ([name, endpoint]: [string, ApiEndpoint]) =>
        [`${endpoint.method} /api${buildApiEndpointPath(endpoint)}`, { name, errors: new Set(endpoint.errors) }] as const,
    ),
  ),
)
/** Codes that any endpoint of a kind may answer, so that no contract declares them. */
const common =
  /^(common\.(invalid|not_found|bad_request|busy|too_large|overloaded|no_room|too_many_requests|too_many|unexpected)|access\.(denied|token_\w+|unauthorized)|integrations\.key_(?!is_|name_)\w+)$/

/** Undeclared errors of endpoints, or errors with another status than in the table. */
const wrong = new Set<string>()

/** Records the responses of an application's endpoints. `assertDeclaredErrors` fails for a code missing in a contract. */
export function recordThrownErrors(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const endpoint = endpoints.get(`${request.method} ${request.routeOptions.url}`)
    const code = findErrorCode(request)
    if (!endpoint || !code || common.test(code)) return
    if (endpoint.errors.has(code) && httpStatusByErrorCode[code] === statusCode) return
    wrong.add(`${endpoint.name} ${statusCode} ${code}`)
  })
}

/** Every error code of an endpoint is among the `errors` of its contract, and has the status of the table. */
export function assertDeclaredErrors(): void {
  const found = [...wrong].sort()
  wrong.clear() // the next file of this process starts without them
  assert.deepEqual(found, [])
}
