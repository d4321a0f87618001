import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Failure } from '#lib/failure.ts'

const LONGEST = 60_000
const usual = ['/usr/bin', '/usr/local/bin', '/opt/libreoffice/program', '/Applications/LibreOffice.app/Contents/MacOS']

/** LibreOffice on this machine, where there is one. */
export function sofficePath(): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), ...usual]
    .filter(Boolean)
    .map((folder) => join(folder, 'soffice'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

let last: Promise<unknown> = Promise.resolve()

/** A .docx as LibreOffice lays it out; one at a time, in a folder of its own that is gone afterwards. */
export function pdfBySoffice(path: string, docx: Uint8Array): Promise<Buffer> {
  const turn = last.then(() => convert(path, docx))
  last = turn.catch(() => undefined)
  return turn
}

async function convert(path: string, docx: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kadrovik-paper-'))
  try {
    await writeFile(join(folder, 'paper.docx'), docx, { mode: 0o600 })
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const asked = [
      '--headless',
      '--norestore',
      '--nolockcheck',
      profile,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      join(folder, 'paper.docx'),
    ]
    await new Promise<void>((resolve, reject) => {
      const child = spawn(path, asked, {
        stdio: 'ignore',
        timeout: LONGEST,
        killSignal: 'SIGKILL',
        env: { PATH: process.env.PATH, HOME: folder },
      })
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('no paper'))))
    })
    return await readFile(join(folder, 'paper.pdf'))
  } catch {
    throw new Failure('documents.soffice_failed', 503)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
