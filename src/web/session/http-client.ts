import type { ApiRequestSender } from '#shared/api-client.ts'
import { HttpError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { RequestAbortedError } from '#ui/dialog/request-aborted-error.ts'
import { pendingRequestCounter } from '#ui/state/loading-counter.ts'
import { getTranslatorOfUserPreferences } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import {
  canContinueSessionOffline,
  endBrowserSession,
  endSessionOnInvalidToken,
  isSessionTokenValid,
  sessionStore,
} from './session-store.ts'

/** Sends every call of the browser with the token, the language, and the CSRF cookie as a header. */
export const sendHttpRequest: ApiRequestSender = async ({ method, url, body, asFile, signal }) => {
  const { token } = sessionStore.get()
  if (token && !isSessionTokenValid(token) && !canContinueSessionOffline()) {
    endBrowserSession('expired')
    throw new RequestAbortedError()
  }
  const key = token && method === 'POST' && !asFile ? keyOfAct() : undefined
  pendingRequestCounter.start()
  try {
    const reply = await requestWithRetry(key !== undefined, async () => {
      const response = await fetch(`/api${url}`, {
        method,
        headers: headersOf({ token, body, key, asFile }),
        body: body ? bodyOf(body) : undefined,
        signal,
        keepalive: outlivesPage(method, body) ? true : undefined,
      })
      return { status: response.status, body: await readBody(response, asFile) }
    })
    if (token && !isGood(reply.status)) hear(reply.status, reply.body, token)
    return reply
  } catch (error) {
    if (error instanceof TypeError) throw networkFailure()
    throw error
  } finally {
    pendingRequestCounter.stop()
  }
}

const isGood = (status: number) => status >= 200 && status <= 299

/** Reads the body. Throws if it was cut: the request was cancelled or the network failed. */
async function readBody(response: Response, asFile: boolean): Promise<unknown> {
  if (asFile && isGood(response.status)) return response.blob()
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // An empty body or one that is not JSON has no message.
    return undefined
  }
}

/** Browsers limit the bodies of all requests that outlive their page to 64 KiB in total. */
const MAX_KEEPALIVE_CHARACTERS = 8 * 1024

/** Whether the browser must finish the request even if the page closes. */
const outlivesPage = (method: string, body: object | FormData | undefined): boolean =>
  document.visibilityState === 'hidden' &&
  method !== 'GET' &&
  !(body instanceof FormData) &&
  (!body || JSON.stringify(body).length <= MAX_KEEPALIVE_CHARACTERS)

/** For a command without an answer. */
const RETRY_DELAYS_MS = [300, 1200]

/**
 * Repeats an unanswered request. The idempotency key makes it act once, so a restart of a process or a short loss of the network is not
 * noticed.
 */
async function requestWithRetry<Reply>(isSafe: boolean, send: () => Promise<Reply>): Promise<Reply> {
  for (const pause of isSafe ? RETRY_DELAYS_MS : [])
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  return send()
}

/** `randomUUID` exists on https only, so the key is made from random bytes. */
const keyOfAct = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Updates the session from the status of an error. */
function hear(status: number, answer: unknown, token: string): void {
  const text = String((answer as { message?: unknown } | undefined)?.message ?? '').toLowerCase()
  // An error of a call with an older token does not concern the current token.
  const isCurrent = sessionStore.get().token === token
  if (text.includes('token is invalid')) {
    if (isCurrent) endSessionOnInvalidToken()
    throw new RequestAbortedError()
  }
  if (text.includes('token expired') || text.includes('session expired')) {
    if (isCurrent) endBrowserSession('expired')
    throw new RequestAbortedError()
  }
  if (text.includes('unauthorized') || status === 401) {
    if (isCurrent) endBrowserSession()
    throw new RequestAbortedError()
  }
}

function headersOf({ token, body, key, asFile }: { token?: string; body?: object | FormData; key?: string; asFile?: boolean }) {
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return omitUndefined({
    accept: asFile ? '*/*' : 'application/json',
    'accept-language': document.documentElement.lang,
    authorization: token ? `Bearer ${token}` : undefined,
    'content-type': body && !(body instanceof FormData) ? 'application/json' : undefined,
    'x-xsrf-token': xsrf ? decodeURIComponent(xsrf) : undefined,
    'idempotency-key': key || undefined,
  })
}

const bodyOf = (body: object | FormData) => (body instanceof FormData ? body : JSON.stringify(body))

function networkFailure(): HttpError {
  return Object.assign(new HttpError(0, 'common.network'), { message: getTranslatorOfUserPreferences(messages)('session.network') })
}

/** Calls the API without a contract, which keeps the bundle of the sign-in small. Errors are returned, not thrown. */
export async function callApiWithoutContract<Reply>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
): Promise<{ status: number; body: Reply & { message?: string } }> {
  return (await sendHttpRequest({ method, url, asFile: false, body })) as {
    status: number
    body: Reply & { message?: string }
  }
}

/** Calls with a token that is not a session: the second step of a sign-in. */
export async function callApiWithTemporaryToken<Reply>(
  method: 'POST' | 'PUT',
  token: string,
  url: string,
  body: object,
): Promise<{ status: number; body: Reply & { message?: string } }> {
  pendingRequestCounter.start()
  try {
    const reply = await fetch(`/api${url}`, { method, headers: headersOf({ token, body }), body: JSON.stringify(body) })
    return { status: reply.status, body: (await readBody(reply, false)) as Reply & { message?: string } }
  } catch (error) {
    throw error instanceof TypeError ? networkFailure() : error
  } finally {
    pendingRequestCounter.stop()
  }
}
