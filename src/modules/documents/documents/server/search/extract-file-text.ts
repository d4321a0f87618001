import { documentDeliveryReceiptTexts, type RenderedDocument } from '#modules/documents/templates/rules/document-content.ts'
import { runScriptInThread } from '#platform/worker-thread.ts'
import { MAX_INDEXED_FILE_CHARACTERS } from './text-extraction-limits.ts'

const TEXT_EXTRACTION_TIMEOUT_MS = 20_000
const MAX_HEAP_MB = 256

/** Extracts the text of a file. Undefined if it has no text or cannot be read. */
export async function extractFileText({ type, bytes }: { type: string; bytes: Buffer }): Promise<string> {
  const text = await readBy(type, bytes).catch(() => '')
  // Removes characters that the database cannot store, and repeated spaces.
  return text
    .replaceAll('\0', '')
    .replace(/[^\S\n]+/g, ' ')
    .toWellFormed()
    .slice(0, MAX_INDEXED_FILE_CHARACTERS)
    .toWellFormed()
}

async function readBy(type: string, bytes: Buffer): Promise<string> {
  if (type === 'application/json') return extractRenderedDocumentText(JSON.parse(bytes.toString()))
  if (type === 'application/pdf' || /officedocument|opendocument/.test(type)) return extractInThread(type, bytes)
  return ''
}

/** Uploaded files are parsed in a thread with limits of time and memory. */
const extractInThread = (type: string, bytes: Buffer) =>
  runScriptInThread<string>(
    new URL('./text-extraction-thread.ts', import.meta.url),
    { type, bytes },
    { patience: TEXT_EXTRACTION_TIMEOUT_MS, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB }, stdout: true, stderr: true },
  )

export function extractRenderedDocumentText({ title, head, blocks }: RenderedDocument): string {
  const lines = blocks.flatMap((block): string[] => {
    if (block.is === 'header') return [...head.left, ...head.right]
    if (block.is === 'list') return block.items.map((runs) => runs.map(({ text }) => text).join(''))
    if (block.is === 'signatures') return block.names.map((runs) => runs.map(({ text }) => text).join(''))
    if (block.is === 'received') return [documentDeliveryReceiptTexts.title]
    return block.is === 'page' ? [] : [block.runs.map(({ text }) => text).join('')]
  })
  return [title, ...lines].join('\n')
}
