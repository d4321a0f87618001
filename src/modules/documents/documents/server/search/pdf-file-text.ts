import { openPdfForReading } from '#platform/pdf/read-pdf.ts'
import { MAX_INDEXED_FILE_CHARACTERS } from './text-extraction-limits.ts'

const MAX_READ_PAGES = 200

/** Extracts the text of a PDF, one line per page. Nothing in the PDF is executed or loaded. A scan has no text. */
export async function extractPdfText(bytes: Uint8Array): Promise<string> {
  const task = openPdfForReading(bytes)
  try {
    const pdf = await task.promise
    let text = ''
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_READ_PAGES) && text.length < MAX_INDEXED_FILE_CHARACTERS; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')}\n`
    }
    return text
  } finally {
    await task.destroy()
  }
}
