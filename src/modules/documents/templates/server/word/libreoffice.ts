import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createOverloadedError } from '#platform/errors.ts'
import { AppError } from '#shared/app-error.ts'
import { createConcurrencyLimiter } from '#shared/concurrency-limit.ts'

const CONVERSION_TIMEOUT_MS = 60_000
const usual = ['/usr/bin', '/usr/local/bin', '/opt/libreoffice/program', '/Applications/LibreOffice.app/Contents/MacOS']

/** The path of LibreOffice; undefined if it is not installed. */
export function findLibreOffice(): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), ...usual]
    .filter(Boolean)
    .map((folder) => join(folder, 'soffice'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        // The program does not exist at this path.
        return false
      }
    })
}

const inTurn = createConcurrencyLimiter({ atOnce: 1, waiting: 60, waitingOfOne: 12, full: createOverloadedError })

/** Converts a .docx with LibreOffice in a temporary folder, one at a time, in turns by company. */
export const convertWithLibreOffice = (
  path: string,
  docx: Uint8Array,
  companyId: number,
  timeoutMs = CONVERSION_TIMEOUT_MS,
): Promise<Buffer> => inTurn(() => convert(path, docx, timeoutMs), companyId)

const settingOf = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** A profile that disables links and macros, with an unreachable proxy. */
const LIBREOFFICE_PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${[
  settingOf('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  settingOf('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  settingOf('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  settingOf('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  settingOf('Office.Writer/Content/Update', 'Link', '0'),
  settingOf('Office.Writer/Content/Update', 'Field', 'false'),
  settingOf('Inet/Settings', 'ooInetProxyType', '2'),
  settingOf('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  settingOf('Inet/Settings', 'ooInetHTTPProxyPort', '9'),
  settingOf('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'),
  settingOf('Inet/Settings', 'ooInetHTTPSProxyPort', '9'),
].join('')}</oor:items>
`

let network: string[] | undefined

/** A command that runs a program without network access, if the system has one. */
function withoutNetwork(): readonly string[] {
  if (network) return network
  const ways = [
    ['unshare', '--net', '--'],
    ['unshare', '--user', '--map-current-user', '--net', '--'],
  ]
  network = ways.find(([program = '', ...args]) => spawnSync(program, [...args, 'true'], { timeout: 5_000 }).status === 0) ?? []
  return network
}

/** Ends a program and all its child processes. */
function endGroup({ pid }: { pid?: number | undefined }): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

async function convert(path: string, docx: Uint8Array, timeoutMs: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kadrovik-paper-'))
  try {
    await writeFile(join(folder, 'paper.docx'), docx, { mode: 0o600 })
    await mkdir(join(folder, 'profile', 'user'), { recursive: true })
    await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), LIBREOFFICE_PROFILE)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const command = [
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
      const fullCommand = [...withoutNetwork(), path, ...command]
      const child = spawn(fullCommand[0]!, fullCommand.slice(1), {
        stdio: 'ignore',
        // `soffice` is a script that starts the program, so the whole process group must be ended.
        detached: true,
        env: { PATH: process.env.PATH, HOME: folder },
      })
      const endProcessGroup = () => endGroup(child)
      const timer = setTimeout(endProcessGroup, timeoutMs)
      process.once('exit', endProcessGroup)
      const finish = () => {
        clearTimeout(timer)
        process.off('exit', endProcessGroup)
      }
      child.once('error', (error) => {
        finish()
        reject(error)
      })
      child.once('exit', (code) => {
        finish()
        if (code === 0) resolve()
        else reject(new Error('LibreOffice wrote no PDF'))
      })
    })
    return await readFile(join(folder, 'paper.pdf'))
  } catch {
    throw new AppError('documents.conversion_failed')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
