import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { omitUndefined } from '#shared/omit-undefined.ts'

/** `npm start` on a data folder, seen from outside. */
export type TestHost = { child: ChildProcess; address: string; output: () => string }

const PROJECT_FOLDER = join(import.meta.dirname, '../..')

/**
 * Starts a server and waits until it answers. `folder`, if given, contains another version. Throws the output of the server if it fails.
 */
export async function startTestHost(folder: string, more: NodeJS.ProcessEnv = {}, version = PROJECT_FOLDER): Promise<TestHost> {
  const { DATABASE_URL: _, ...env } = process.env
  const { scripts } = JSON.parse(readFileSync(join(version, 'package.json'), 'utf8'))
  const child = spawn(process.execPath, scripts.start.split(' ').slice(1), {
    cwd: version,
    env: { ...env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', ...more },
    stdio: 'pipe',
  })
  // No server outlives a test, with any result.
  process.once('exit', () => void child.kill('SIGTERM'))
  let output = ''
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
        const found = /Ready on (\S+)/.exec(output)
        if (found) resolve(found[1]!)
      })
  })
  const address = await Promise.race([ready, once(child, 'close')])
  if (typeof address !== 'string') throw new Error(output.trim())
  return { child, address, output: () => output }
}

export async function stopTestHost({ child }: TestHost, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  const [code] = await once(child, 'close')
  return code
}

export const readPostmasterPid = (folder: string) => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** The process in which the jobs of a host are done. */
export function findWorkerPid({ child: { pid } }: TestHost): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return Number(children.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('worker-main')))
}

/** Calls of a signed-in user. */
export function createTestHostCaller(hostNow: () => TestHost) {
  let token = ''
  const send = (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const isForm = body instanceof FormData
    const headers = {
      'content-type': body && !isForm ? 'application/json' : undefined,
      authorization: token ? `Bearer ${token}` : undefined,
      ...more,
    }
    const payload = isForm ? body : JSON.stringify(body)
    return fetch(`${hostNow().address}${path}`, { method, headers: omitUndefined(headers), body: payload })
  }
  const request = async (method: string, path: string, body?: object) => {
    const reply = await send(method, `/api${path}`, body)
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  return {
    send,
    request,
    token: () => token,
    /** The first administrator and a company; answers its id. */
    async setUp(): Promise<number> {
      token = (
        await request('POST', '/setup', { email: 'mira@example.rs', password: 'Tajna.2026', first_name: 'Mira', last_name: 'Simić' })
      ).token
      return (await request('POST', '/company', { name: 'Pekara Sloga', short_name: 'Sloga' })).data.id
    },
  }
}

/** Waits for a condition, at most a minute. */
export async function waitUntilTrue(what: () => Promise<boolean>): Promise<void> {
  for (const last = Date.now() + 60_000; !(await what().catch(() => false)); ) {
    if (Date.now() > last) throw new Error('it did not come to hold in a minute')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
