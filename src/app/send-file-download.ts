import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileDownloadReply } from '#shared/api-contract.ts'
import { toLatin } from '#shared/text/transliteration.ts'

/** A file name in ASCII: „Đ” becomes „Dj”, other marks are removed. */
const toPlainLatin = (name: string): string =>
  toLatin(name).replaceAll('đ', 'dj').replaceAll('Đ', 'Dj').normalize('NFKD').replace(/\p{M}/gu, '')

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Sends a file, or the URL of an image to a client that accepts JSON only. Only images are shown inline. */
export async function sendFileDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, bytes: content, size, inline, url }: FileDownloadReply,
) {
  if (url && request.headers.accept === 'application/json') return reply.send({ url })
  const bytes = typeof content === 'function' ? await content() : content
  const plain = toPlainLatin(name).replace(/[^\x20-\x7e]|["\\]/g, '_')
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .header('content-type', type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes)
}
