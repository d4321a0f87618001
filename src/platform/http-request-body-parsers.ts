import { isUtf8 } from 'node:buffer'
import { parse as parseForm } from 'node:querystring'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_HTTP_REQUEST_BODY_BYTES, MAX_UPLOADED_FILE_BYTES } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { assertMaxJsonDepth } from './json-depth.ts'

const createBadRequestError = () => new AppError('common.bad_request')

/** A body or file is too large: the error names the limit in bytes. */
export const createBodyTooLargeError = (limit: number) =>
  new AppError('common.too_large', {
    limit:
      limit < MAX_HTTP_REQUEST_BODY_BYTES
        ? `${limit / 1024} KB`
        : `${Math.floor(Math.min(limit, MAX_UPLOADED_FILE_BYTES) / MAX_HTTP_REQUEST_BODY_BYTES)} MB`,
  })

/** Accepts JSON and forms in UTF-8, and refuses every other body before it is parsed. */
export async function registerHttpRequestBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      const text = asUtf8(body)
      assertMaxJsonDepth(text)
      parse(request, text, done)
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    try {
      const text = asUtf8(body)
      mustDecode(text)
      done(null, parseForm(text, '&', '=', { maxKeys: 0 }))
    } catch (error) {
      done(error as Error)
    }
  })
  await app.register(multipart, {
    limits: {
      fileSize: MAX_UPLOADED_FILE_BYTES,
      files: 4,
      fields: 200,
      fieldSize: MAX_HTTP_REQUEST_BODY_BYTES,
      fieldNameSize: 100,
      parts: 204,
    },
  })
  app.addHook('onRequest', async ({ raw }) => assertAsciiUrl(raw.url ?? ''))
}

/** Refuses a declared length above the limit before the body is read. A body without a length is counted while it is read. */
export function assertContentLength({ headers }: Pick<FastifyRequest, 'headers'>, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > limit) throw createBodyTooLargeError(limit)
}

function asUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw createBadRequestError()
  return bytes.toString('utf8')
}

/** A URL is ASCII with percent-encoded UTF-8. */
function assertAsciiUrl(address: string): void {
  if (/[^\x21-\x7e]/.test(address)) throw createBadRequestError()
  mustDecode(address)
}

function mustDecode(text: string): void {
  try {
    decodeURIComponent(text)
  } catch {
    throw createBadRequestError()
  }
}
