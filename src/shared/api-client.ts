import {
  type ApiContract,
  type ApiEndpoint,
  type ApiEndpointRequest,
  type ApiEndpointResponse,
  buildApiEndpointPath,
  splitInputIntoPathAndQuery,
} from './api-contract.ts'
import { type ErrorResponseBody, HttpError } from './app-error.ts'

export type ApiClient<C extends ApiContract> = {
  [Name in keyof C]: (input: ApiEndpointRequest<C[Name]>, more?: { signal?: AbortSignal }) => Promise<ApiEndpointResponse<C[Name]>>
}

/** A request before it is sent: `body` is an object (JSON) or a form with files. `asFile` asks for a blob. */
export type ApiRequest = { method: string; url: string; body?: object | FormData; asFile: boolean; signal?: AbortSignal }
export type ApiRequestSender = (call: ApiRequest) => Promise<{ status: number; body: unknown }>

/**
 * Creates a typed client of one contract. `send` is `fetch` in the browser and `app.inject` in tests; `company` is the selected company.
 */
export function createApiClient<C extends ApiContract>(
  contract: C,
  send: ApiRequestSender,
  company: () => number | undefined,
): ApiClient<C> {
  const call =
    <E extends ApiEndpoint>(endpoint: E) =>
    async (input: ApiEndpointRequest<E>, more: { signal?: AbortSignal } = {}): Promise<ApiEndpointResponse<E>> => {
      const { url, rest } = splitInputIntoPathAndQuery(
        buildApiEndpointPath(endpoint),
        endpoint.scope === 'company' ? { ...input, company_id: company() } : input,
      )
      const asQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
      const entries = Object.entries(rest).filter(([, value]) => value !== undefined)
      const definedEntries = entries.filter(([, value]) => value !== null)
      const query =
        asQuery && definedEntries.length ? `?${new URLSearchParams(definedEntries.map(([key, value]) => [key, String(value)]))}` : ''
      const body = asQuery ? undefined : asBody(entries)
      const reply = await send({ method: endpoint.method, url: url + query, body, asFile: endpoint.reply === 'file', ...more })
      if (reply.status < 200 || reply.status > 299) throw parseHttpErrorOfResponse(reply.status, reply.body)
      return reply.body as ApiEndpointResponse<E>
    }
  const client = {} as ApiClient<C>
  const add = <Name extends keyof C>(name: Name) => void (client[name] = call(contract[name]))
  for (const name in contract) add(name)
  return client
}

/** Returns a form if a value is a file, otherwise the object. */
function asBody(entries: [string, unknown][]): object | FormData {
  if (!entries.some(([, value]) => value instanceof Blob)) return Object.fromEntries(entries)
  const form = new FormData()
  for (const [key, value] of entries) {
    if (value instanceof Blob) form.append(key, value)
    else if (value !== null) form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/**
 * Reads the error of a response in any of its shapes: a text, a `message`, lists of objects with `message` or `errors`, or errors by
 * field.
 */
export function parseHttpErrorOfResponse(status: number, body: unknown): HttpError {
  const { code, errors, additional_data } = (isObject(body) ? body : {}) as Partial<ErrorResponseBody>
  const byName = isObject(errors) ? Object.entries(errors).map(([field, message]) => [field, linesOf(message).join('\n')]) : []
  const ownLines = isObject(body) ? linesOf(body.message) : linesOf(body)
  const lines = Array.isArray(errors) ? [...ownLines, ...linesOf(errors)] : ownLines
  const failure = new HttpError(status, code ?? 'common.unexpected', additional_data, Object.fromEntries(byName))
  return Object.assign(failure, { message: lines.join('\n') || `Request failed with status code ${status}` })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function linesOf(message: unknown): string[] {
  if (typeof message === 'string') return message ? [message] : []
  if (Array.isArray(message)) return message.flatMap(linesOf)
  return isObject(message)
    ? [...linesOf(message.message), ...(isObject(message.errors) ? Object.values(message.errors) : [message.errors]).flatMap(linesOf)]
    : []
}
