import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'vitest'
import { waitUntil } from '#test/support/app.ts'

const child = new URL('../../test/blocked-process.ts', import.meta.url)

/** An ended process may stay in the process list until its parent reads its status. */
const isThere = (pid: number) => existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')

/** Starts a process that forks a child with a blocked event loop; resolves when the loop is blocked. */
async function startParentProcess(): Promise<{ parent: ChildProcess; pid: number }> {
  const parent = fork(child, ['parent'])
  const [pid] = (await once(parent, 'message')) as [number]
  return { parent, pid }
}

test('a process whose parent was killed ends, also with a blocked loop', async () => {
  const { parent, pid } = await startParentProcess()
  assert.ok(isThere(pid))
  parent.kill('SIGKILL')
  await waitUntil(async () => !isThere(pid))
})

test('a process that is let go by its parent ends', async () => {
  const one = fork(child, ['idle'])
  await once(one, 'message')
  one.disconnect()
  const [, signal] = await once(one, 'exit')
  assert.equal(signal, 'SIGKILL')
})
