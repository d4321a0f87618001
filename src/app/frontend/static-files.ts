import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerWithError } from '#platform/errors.ts'
import { AppError } from '#shared/app-error.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { frontendFolder } from './build-frontend.ts'
import { computeInlineScriptHashes } from './inline-scripts.ts'

/**
 * Serves the built frontend: files by name, and the page for every other URL outside the API. If error reporting is configured, the page
 * may connect to its URL.
 */
export async function registerFrontendFiles(app: FastifyInstance, errorReporting?: string): Promise<void> {
  const built = await readFile(join(frontendFolder, 'index.html'), 'utf8')
  const page = errorReporting
    ? built.replace('</head>', `<meta name="error-reporting" content="${new URL(errorReporting).href.replaceAll('"', '%22')}" /></head>`)
    : built
  // The page is compressed once, because it is the same for everybody.
  const pages = new Map([
    ['br', brotliCompressSync(page)],
    ['gzip', gzipSync(page)],
  ])
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...computeInlineScriptHashes(page)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: omitAbsentItems(["'self'", errorReporting ? new URL(errorReporting).origin : undefined]),
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(fastifyStatic, {
    root: frontendFolder,
    index: false,
    wildcard: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders,
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|assets|iclock)(\/|$)/.test(request.url) &&
      !/\.\w+$/.test(request.url.split('?')[0]!)
    // A missing asset answers 404. With the page as the answer, the browser would execute it as a script.
    if (!isPage) return answerWithError(new AppError('common.not_found'), request, reply.header('cache-control', 'no-store'))
    const packed = [...pages].find(([coding]) => request.headers['accept-encoding']?.includes(coding))
    if (packed) reply.header('content-encoding', packed[0])
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(packed?.[1] ?? page)
  })
}

/** The image codecs of PDF files are WebAssembly, which only the PDF worker may run. */
const ofPdfWorker = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

/** Headers of pages that other files do not need. */
export const HTML_PAGE_HEADERS = [
  'content-security-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** File names under `assets` contain a digest of the content, so browsers may cache them for ever. */
function setHeaders(reply: FastifyReply, path: string): void {
  if (!path.includes('/assets/')) return void reply.header('cache-control', 'no-cache')
  for (const name of [...HTML_PAGE_HEADERS, 'cross-origin-opener-policy']) reply.removeHeader(name)
  if (/pdf\.worker[^/]*\.m?js(\.\w+)?$/.test(path)) reply.header('content-security-policy', ofPdfWorker)
}
