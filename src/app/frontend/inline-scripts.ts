import { createHash } from 'node:crypto'

/** The CSP sources (`'sha256-…'`) of the inline scripts of the page. */
export function computeInlineScriptHashes(html: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return inline.map(([, source]) => `'sha256-${createHash('sha256').update(source!).digest('base64')}'`)
}
