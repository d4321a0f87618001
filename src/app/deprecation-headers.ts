import type { FastifyReply } from 'fastify'
import type { ApiEndpointDeprecation } from '#shared/api-contract.ts'

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Announces the end of an operation on every response: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and the successor as a link. */
export function setDeprecationHeaders(reply: FastifyReply, { since, sunset, successor }: ApiEndpointDeprecation): void {
  reply.header('deprecation', `@${instantOf(since).getTime() / 1000}`)
  reply.header('sunset', instantOf(sunset).toUTCString())
  if (successor) reply.header('link', `</api${successor}>; rel="successor-version"`)
}
