import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { openPdfForReading } from '#platform/pdf/read-pdf.ts'
import type { PayslipPdfThreadReply, PayslipPdfThreadTask } from './payslip-pdf-pages.ts'

const port = parentPort!

/** Sends a part and waits until it was received, so that messages do not accumulate. */
async function send(part: PayslipPdfThreadReply): Promise<void> {
  const taken = once(port, 'message')
  port.postMessage(part)
  await taken
}

const PAGES_PER_MESSAGE = 50

async function readTexts(files: readonly { name: string | null; bytes: Uint8Array }[]): Promise<void> {
  for (const [file, { name, bytes }] of files.entries()) {
    const task = openPdfForReading(bytes)
    try {
      const pdf = await task.promise
      let pages: { file: number; page: number; fileName: string | null; text: string }[] = []
      for (let page = 1; page <= pdf.numPages; page += 1) {
        const read = await pdf.getPage(page)
        const { items } = await read.getTextContent()
        const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')
        read.cleanup()
        if (pages.push({ file, page, fileName: name, text: text.slice(0, 20_000) }) === PAGES_PER_MESSAGE || page === pdf.numPages) {
          await send({ texts: pages, of: pdf.numPages })
          pages = []
        }
      }
    } finally {
      await task.destroy()
    }
  }
}

/** Writes the pages of each group as a separate file. With several input files, the pages of the first come first. */
async function cut(files: readonly Uint8Array[], groups: readonly (readonly { file: number; page: number }[])[]): Promise<void> {
  const tasks = files.map(openPdfForReading)
  try {
    const documents = await Promise.all(tasks.map(({ promise }) => promise))
    for (const group of groups) {
      const byFile = Map.groupBy(group, ({ file }) => file)
      const parts: Uint8Array[] = []
      for (const [file, pages] of byFile) {
        const included = pages.map(({ page }) => page - 1)
        parts.push((await documents[file]!.extractPages([{ document: null, includePages: included }]))!)
      }
      await send({ bytes: parts.length === 1 ? parts[0]! : await mergePayslipPdfs(parts) })
    }
  } finally {
    for (const task of tasks) await task.destroy()
  }
}

async function mergePayslipPdfs([first, ...rest]: readonly Uint8Array[]): Promise<Uint8Array> {
  const task = openPdfForReading(first!)
  try {
    const pdf = await task.promise
    return (await pdf.extractPages([{ document: null }, ...rest.map((document) => ({ document }))]))!
  } finally {
    await task.destroy()
  }
}

const work = workerData as PayslipPdfThreadTask
try {
  if (work.kind === 'texts') await readTexts(work.files)
  else if (work.kind === 'cut') await cut(work.files, work.groups)
  else await send({ bytes: await mergePayslipPdfs(work.files) })
  port.postMessage({ end: true } satisfies PayslipPdfThreadReply)
} catch (error) {
  const isEncrypted = (error as Error).name === 'PasswordException'
  port.postMessage({ refused: isEncrypted ? 'payroll.pdf_encrypted' : 'payroll.pdf_broken' } satisfies PayslipPdfThreadReply)
}
