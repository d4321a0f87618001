import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/app-error.ts'
import type { Language } from '#shared/message-translation.ts'

/** The language and script of a request; Serbian Latin by default. */
export function findLocaleOfHttpRequest(request: Pick<FastifyRequest, 'headers'>): { language: Language; script: 'latin' | 'cyrillic' } {
  const first = (request.headers['accept-language'] ?? '').split(',')[0]!.trim().toLowerCase()
  return { language: first.startsWith('en') ? 'en' : 'sr', script: first.startsWith('sr-cyrl') ? 'cyrillic' : 'latin' }
}

/** The IP address of the caller; an IPv4 address mapped into IPv6 is unwrapped. A closed connection has none and throws. */
export function findClientIp({ ip }: { ip: string | undefined }): string {
  if (!ip) throw new AppError('common.bad_request')
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server', 'x-real-ip']

/** Whether a host is `localhost` or a loopback address, with or without brackets. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase().replace(/^::ffff:/, ''))

/** Whether the caller is on this machine without a proxy: no proxy headers and a local host name. */
export function isHttpRequestFromThisMachine({ headers, socket, raw }: Pick<FastifyRequest, 'headers' | 'socket' | 'raw'>): boolean {
  // Some proxies add no header but speak HTTP/1.0, which no browser does.
  if (raw.httpVersionMajor < 2 && raw.httpVersionMinor < 1) return false
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false
  return isLoopbackHost(socket.remoteAddress ?? '') && isLoopbackHostUrl(`http://${headers.host ?? ''}`)
}

/** Whether the host of a URL is a loopback address. */
export function isLoopbackHostUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
}
