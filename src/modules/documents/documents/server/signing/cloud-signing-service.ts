import { setTimeout as wait } from 'node:timers/promises'
import { isUrlOfAllowedService } from '#platform/url-allowlist.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { DocumentSigningFailure } from '../../rules/document-signing-failures.ts'

/** Thrown when the signing service refused the request or was unavailable. */
export class DocumentSigningFailedError extends Error {
  readonly failure: DocumentSigningFailure
  constructor(failure: DocumentSigningFailure) {
    super(failure)
    this.failure = failure
  }
}

/** The address of the service, the client credentials, and the allowed addresses. */
export type DocumentSigningService = { url: string; clientId: string; secret: string; allowed: readonly string[] }
/** The signing key with its PIN or code; neither if the signer confirms on a device. */
export type DocumentSigningCredentials = { credential: string; pin: string | undefined; code: string | undefined }

const SIGNING_CALL_TIMEOUT_MS = 60_000
const CONFIRMATION_POLL_INTERVAL_MS = 2_000
const MAX_CONFIRMATION_POLLS = 150
const MAX_RESPONSE_BYTES = 120_000_000
/** The PAdES format, a parameter of CSC API v2 for `signatures/signDoc`. */
const PADES_SIGNATURE_FORMAT = 'P'
const REQUIRED_API_METHODS = ['credentials/info', 'credentials/authorize', 'signatures/signDoc']

/**
 * Signs PDFs through a service with the API of the Cloud Signature Consortium, version 2 (`info`, `oauth2/token`, `credentials/info`,
 * `credentials/authorize`, `credentials/authorizeCheck`, `signatures/signDoc`). Returns the signed files in order and the certificate.
 * Throws `DocumentSigningFailedError`. No transaction may be open, because the call waits for people and another server.
 */
export async function signPdfsWithSigningService(
  service: DocumentSigningService,
  { credential, pin, code }: DocumentSigningCredentials,
  documents: readonly Buffer[],
) {
  const callSigningApi = (path: string, body: object, token?: string) =>
    callService(service, `${service.url}/${path}`, JSON.stringify(body), 'application/json', token)
  const { methods, oauth2 } = await callSigningApi('info', {})
  if (!Array.isArray(methods) || REQUIRED_API_METHODS.some((one) => !methods.includes(one)))
    throw new DocumentSigningFailedError('service_refused')
  const token = await requestAccessToken(service, typeof oauth2 === 'string' ? oauth2 : service.url)

  const { key, cert } = await callSigningApi(
    'credentials/info',
    { credentialID: credential, certificates: 'single', authInfo: true },
    token,
  )
  const certificate = cert?.certificates?.[0]
  if (typeof certificate !== 'string') throw new DocumentSigningFailedError('credential_unknown')
  if (key?.status !== 'enabled' || (cert?.status !== undefined && cert.status !== 'valid'))
    throw new DocumentSigningFailedError('credential_unusable')

  const authData = omitAbsentItems([pin ? { id: 'PIN', value: pin } : undefined, code ? { id: 'OTP', value: code } : undefined])
  const authorize = { credentialID: credential, numSignatures: documents.length, authData: authData.length > 0 ? authData : undefined }
  const first = await callSigningApi('credentials/authorize', authorize, token)
  const SAD = await waitForConfirmation(first, (handle) => callSigningApi('credentials/authorizeCheck', { handle }, token))
  const signAlgo = key.algo?.[0]
  const signed = await callSigningApi(
    'signatures/signDoc',
    {
      credentialID: credential,
      SAD,
      documents: documents.map((bytes) => ({
        document: bytes.toString('base64'),
        signature_format: PADES_SIGNATURE_FORMAT,
        signAlgo: typeof signAlgo === 'string' ? signAlgo : undefined,
      })),
    },
    token,
  )
  const files = signed.DocumentWithSignature
  if (!Array.isArray(files) || files.length !== documents.length || files.some((file) => typeof file !== 'string'))
    throw new DocumentSigningFailedError('service_refused')
  return { files: files.map((file) => Buffer.from(String(file), 'base64')), certificate: Buffer.from(certificate, 'base64') }
}

/** The parts of the service responses that are used; each is validated. */
type ServiceInfo = {
  methods?: unknown
  oauth2?: unknown
  access_token?: unknown
  key?: { status?: unknown; algo?: unknown[] } | undefined
  cert?: { status?: unknown; certificates?: unknown[] } | undefined
  SAD?: unknown
  handle?: unknown
  DocumentWithSignature?: unknown
  error?: unknown
  error_description?: unknown
}

/** Waits until the signer confirms on a device. Returns the authorization of the key. */
async function waitForConfirmation(reply: ServiceInfo, check: (handle: string) => Promise<ServiceInfo>): Promise<string> {
  let now = reply
  let times = 0
  while (typeof now.SAD !== 'string') {
    const { handle } = now
    if (typeof handle !== 'string' || ++times > MAX_CONFIRMATION_POLLS) throw new DocumentSigningFailedError('not_confirmed')
    await wait(CONFIRMATION_POLL_INTERVAL_MS)
    const later = await check(handle)
    now = { handle, ...later }
  }
  return now.SAD
}

async function requestAccessToken(service: DocumentSigningService, at: string): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'service',
    client_id: service.clientId,
    client_secret: service.secret,
  })
  const reply = await callService(service, `${at.replace(/\/$/, '')}/oauth2/token`, form.toString(), 'application/x-www-form-urlencoded')
  if (typeof reply.access_token !== 'string') throw new DocumentSigningFailedError('client_refused')
  return reply.access_token
}

/** Calls the service. Only the kind of its error is returned. */
async function callService(service: DocumentSigningService, url: string, body: string, type: string, token?: string): Promise<ServiceInfo> {
  if (!isUrlOfAllowedService(service.allowed, url)) throw new DocumentSigningFailedError('service_not_allowed')
  const headers = omitUndefined({ 'content-type': type, accept: 'application/json', authorization: token ? `Bearer ${token}` : undefined })
  const answered = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(SIGNING_CALL_TIMEOUT_MS),
    headers,
    body,
  }).catch(() => {
    throw new DocumentSigningFailedError('service_unreachable')
  })
  const reply = await readReply(answered)
  if (answered.ok) return reply
  if (url.endsWith('/oauth2/token') || answered.status === 401) throw new DocumentSigningFailedError('client_refused')
  const error = String(reply.error ?? '')
  if (/invalid_(pin|otp|auth_data)/.test(error) || /\b(pin|otp)\b/i.test(String(reply.error_description ?? '')))
    throw new DocumentSigningFailedError('pin_or_code_wrong')
  if (/access_denied|authorization_(denied|expired)/.test(error)) throw new DocumentSigningFailedError('not_confirmed')
  if (url.endsWith('/credentials/info')) throw new DocumentSigningFailedError('credential_unknown')
  throw new DocumentSigningFailedError(answered.status >= 500 ? 'service_unreachable' : 'service_refused')
}

async function readReply(answered: Response): Promise<ServiceInfo> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of answered.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_RESPONSE_BYTES) throw new DocumentSigningFailedError('service_refused')
      chunks.push(chunk)
    }
    const reply: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
    return typeof reply === 'object' && reply !== null ? { ...reply } : {}
  } catch {
    // An error response without JSON has no details.
    if (answered.ok) throw new DocumentSigningFailedError('service_refused')
    return {}
  }
}
