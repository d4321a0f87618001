import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { getHostOfUrl, isLoopbackIpAddress, isLoopbackUrl, isPublicIpAddress } from './public-networks.ts'

export const outboundCallErrors = ['timeout', 'internal_network', 'unknown_host', 'certificate', 'connection'] as const
/** The reason why a call has no response. */
export type OutboundCallErrorCode = (typeof outboundCallErrors)[number]
export class OutboundCallError extends Error {
  readonly code: OutboundCallErrorCode
  constructor(code: OutboundCallErrorCode) {
    super(code)
    this.code = code
  }
}

/** Resolves a host name to its addresses. */
export type HostNameResolver = (host: string) => Promise<string[]>
export type OutboundCallResponse = { status: number; text: string }
type Call = {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  maxAnswerBytes: number
  resolve?: HostNameResolver | undefined
}

const DNS_TIMEOUT_MS = 2000

/** Queries name servers directly, because `dns.lookup` would block a thread of the process while a server is silent. */
const resolveHost: HostNameResolver = async (host) => {
  if (host === 'localhost') return ['127.0.0.1']
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/**
 * The addresses to which a URL may connect. Throws if any resolved address is not public. A URL of this machine connects to this machine
 * only.
 */
export async function resolvePublicIpAddresses(url: URL, resolve: HostNameResolver = resolveHost): Promise<string[]> {
  const host = getHostOfUrl(url)
  // A host without an address is refused below.
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  if (!addresses.length) throw new OutboundCallError('unknown_host')
  const isAllowed = isLoopbackUrl(url) ? isLoopbackIpAddress : isPublicIpAddress
  if (!addresses.every(isAllowed)) throw new OutboundCallError('internal_network')
  return addresses
}

/**
 * Posts a body, and returns the status with the beginning of the response. It connects to a verified address, so that a name which changes
 * meanwhile cannot reach an internal network. Redirects are not followed.
 */
export async function postToOutboundUrl({ url, headers, body, timeoutMs, maxAnswerBytes, resolve }: Call): Promise<OutboundCallResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  const target = new URL(url)
  const addresses = await withSignal(resolvePublicIpAddresses(target, resolve), signal)
  const lookup: LookupFunction = (_host, { all }, done) => {
    const entries = addresses.map((address) => ({ address, family: isIP(address) }))
    if (all) done(null, entries)
    else done(null, entries[0]!.address, entries[0]!.family)
  }
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
    lookup,
    agent: false,
  }
  let hasAnswer = false
  return new Promise((accept, reject) => {
    const call = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, options, (answer) => {
      hasAnswer = true
      readBeginning(answer, maxAnswerBytes).then((text) => {
        accept({ status: answer.statusCode ?? 0, text })
        call.destroy()
      })
    })
    call.on('error', (error) => {
      if (!hasAnswer) reject(new OutboundCallError(signal.aborted ? 'timeout' : codeOf(error)))
    })
    call.end(body)
  })
}

/** Reads the beginning of the response. An endless response is cut at the time limit. */
function readBeginning(answer: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((accept) => {
    const parts: Buffer[] = []
    let size = 0
    const finish = () => accept(Buffer.concat(parts).subarray(0, maxBytes).toString('utf8').replaceAll('\0', ''))
    answer.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size >= maxBytes) finish()
    })
    answer.on('end', finish).on('error', finish).on('close', finish)
  })
}

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((accept, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundCallError('timeout')), { once: true })
    work.then(accept, reject)
  })
}

function codeOf(error: NodeJS.ErrnoException): OutboundCallErrorCode {
  const code = error.code ?? ''
  return /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'connection'
}
