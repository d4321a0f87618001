import type { FastifyRequest } from 'fastify'
import type { Language } from '#lib/messages.ts'

/** The language and script that the client asks for. Serbian Latin is what is answered to who asks for neither. */
export function readerOf(request: Pick<FastifyRequest, 'headers'>): { language: Language; script: 'latin' | 'cyrillic' } {
  const first = (request.headers['accept-language'] ?? '').split(',')[0]!.trim().toLowerCase()
  return { language: first.startsWith('en') ? 'en' : 'sr', script: first.startsWith('sr-cyrl') ? 'cyrillic' : 'latin' }
}

/** From where somebody calls; an IPv4 address that came over IPv6 is itself again. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')
