import { HttpError } from '#shared/app-error.ts'
import type { Send } from '#shared/client.ts'
import { RequestAborted } from '#ui/dialog/request-aborted.ts'
import { loader } from '#ui/state/loader.ts'
import { getTranslator } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { canContinueOffline, endSession, handleInvalidToken, isAlive, sessionStore } from './session-store.ts'

/** How every call leaves the browser: with the token, the language, and the cookie against forgery as a header. */
export const send: Send = async ({ method, url, body, asFile, signal }) => {
  const { token } = sessionStore.get()
  if (token && !isAlive(token) && !canContinueOffline()) {
    endSession('expired')
    throw new RequestAborted()
  }
  const key = token && method === 'POST' && !asFile ? keyOfAct() : undefined
  loader.start()
  try {
    const reply = await requestWithRetry(key !== undefined, async () => {
      const response = await fetch(`/api${url}`, {
        method,
        headers: { ...headersOf(token, body), ...(asFile && { accept: '*/*' }), ...(key && { 'idempotency-key': key }) },
        ...(body && { body: bodyOf(body) }),
        ...(signal && { signal }),
        ...(outlivesPage(method, body) && { keepalive: true }),
      })
      return { status: response.status, body: await readBody(response, asFile) }
    })
    if (token && !isGood(reply.status)) hear(reply.status, reply.body, token)
    return reply
  } catch (error) {
    if (error instanceof TypeError) throw networkFailure()
    throw error
  } finally {
    loader.stop()
  }
}

const isGood = (status: number) => status >= 200 && status <= 299

/** Throws where the body was cut off: the call was cancelled, or the network went away after the status. */
async function readBody(response: Response, asFile: boolean): Promise<unknown> {
  if (asFile && isGood(response.status)) return response.blob()
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // What is empty or no JSON has nothing to say beside its status.
    return undefined
  }
}

/** Browsers bound the bodies of all requests that outlive their page to 64 KiB together. */
const MAX_KEEPALIVE_CHARACTERS = 8 * 1024

/** Must the browser finish this request although it may close the page? An act of a hidden page is not repeated by anybody. */
const outlivesPage = (method: string, body: object | FormData | undefined): boolean =>
  document.visibilityState === 'hidden' &&
  method !== 'GET' &&
  !(body instanceof FormData) &&
  (!body || JSON.stringify(body).length <= MAX_KEEPALIVE_CHARACTERS)

/** Pauses before an act that nobody answered is asked once more, in milliseconds. */
const AGAIN = [300, 1200]

/** By its key an act is done once, however often it is asked: a process that is killed meanwhile, or a moment without a network, is not noticed. */
async function requestWithRetry<Reply>(isSafe: boolean, send: () => Promise<Reply>): Promise<Reply> {
  for (const pause of isSafe ? AGAIN : [])
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  return send()
}

/** Also where a page without https may not ask for a UUID. */
const keyOfAct = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What a refusal says about the session. The call itself is nobody's concern any more. */
function hear(status: number, answer: unknown, token: string): void {
  const text = String((answer as { message?: unknown } | undefined)?.message ?? '').toLowerCase()
  // A refusal of an older token says nothing about the one that came meanwhile.
  const isCurrent = sessionStore.get().token === token
  if (text.includes('token is invalid')) {
    if (isCurrent) handleInvalidToken()
    throw new RequestAborted()
  }
  if (text.includes('token expired') || text.includes('session expired')) {
    if (isCurrent) endSession('expired')
    throw new RequestAborted()
  }
  if (text.includes('unauthorized') || status === 401) {
    if (isCurrent) endSession()
    throw new RequestAborted()
  }
}

function headersOf(token: string | undefined, body: object | FormData | undefined): Record<string, string> {
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
  }
}

const bodyOf = (body: object | FormData) => (body instanceof FormData ? body : JSON.stringify(body))

function networkFailure(): HttpError {
  return Object.assign(new HttpError(0, 'common.network'), { message: getTranslator(messages)('session.network') })
}

/** One of our calls without its contract, for the door that must stay small. Refusals are answered, not thrown. */
export async function call<Reply>(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
): Promise<{ status: number; body: Reply & { message?: string } }> {
  return (await send({ method, url, asFile: false, ...(body && { body }) })) as { status: number; body: Reply & { message?: string } }
}

/** A call with a token that is of no session: the second step of a sign-in. */
export async function callAs<Reply>(
  method: 'POST' | 'PUT',
  token: string,
  url: string,
  body: object,
): Promise<{ status: number; body: Reply & { message?: string } }> {
  loader.start()
  try {
    const reply = await fetch(`/api${url}`, { method, headers: headersOf(token, body), body: JSON.stringify(body) })
    return { status: reply.status, body: (await readBody(reply, false)) as Reply & { message?: string } }
  } catch (error) {
    throw error instanceof TypeError ? networkFailure() : error
  } finally {
    loader.stop()
  }
}
