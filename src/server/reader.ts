import type { FastifyRequest } from 'fastify'
import { Failure } from '#lib/failure.ts'
import type { Language } from '#lib/messages.ts'

/** The language and script that the client asks for. Serbian Latin is what is answered to who asks for neither. */
export function readerOf(request: Pick<FastifyRequest, 'headers'>): { language: Language; script: 'latin' | 'cyrillic' } {
  const first = (request.headers['accept-language'] ?? '').split(',')[0]!.trim().toLowerCase()
  return { language: first.startsWith('en') ? 'en' : 'sr', script: first.startsWith('sr-cyrl') ? 'cyrillic' : 'latin' }
}

/** From where somebody calls; an IPv4 address that came over IPv6 is itself again. Who has hung up is nowhere, and nothing is done for them. */
export function addressOf({ ip }: { ip: string | undefined }): string {
  if (!ip) throw new Failure('common.bad_request', 400)
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}
