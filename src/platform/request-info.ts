import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import type { Language } from '#shared/messages.ts'

/** The language and script that the client asks for. Serbian Latin is what is answered to who asks for neither. */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): { language: Language; script: 'latin' | 'cyrillic' } {
  const first = (request.headers['accept-language'] ?? '').split(',')[0]!.trim().toLowerCase()
  return { language: first.startsWith('en') ? 'en' : 'sr', script: first.startsWith('sr-cyrl') ? 'cyrillic' : 'latin' }
}

/** From where somebody calls; an IPv4 address that came over IPv6 is itself again. Who has hung up is nowhere, and nothing is done for them. */
export function clientIpOf({ ip }: { ip: string | undefined }): string {
  if (!ip) throw new AppError('common.bad_request')
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server', 'x-real-ip']

/** True for `localhost` and the addresses of the loopback, with or without the brackets of IPv6. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase().replace(/^::ffff:/, ''))

/** True when the caller is on this machine and no proxy stands in front: neither its headers nor another host name are there. */
export function isLocalCall({ headers, socket, raw }: Pick<FastifyRequest, 'headers' | 'socket' | 'raw'>): boolean {
  // Some proxies add no header by default, but speak HTTP/1.0; no browser does.
  if (raw.httpVersionMajor < 2 && raw.httpVersionMinor < 1) return false
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false
  return isLoopback(socket.remoteAddress ?? '') && isLoopbackUrl(`http://${headers.host ?? ''}`)
}

/** True when the host of the address is the loopback. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname)
}
