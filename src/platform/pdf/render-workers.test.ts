import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { renderPdf } from './render-pdf.ts'
import { createPdfRenderWorkers, PdfRenderTimeoutError } from './render-workers.ts'

const bounds = { documents: 300, memory: 2 ** 40, idle: 60_000 }
const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(`export default async (work) => { ${code} }`)}`)
const pid = script('return Buffer.from(String(process.pid))')
const death = script('process.kill(process.pid, "SIGKILL"); await new Promise(() => {})')

async function ended(of: number) {
  for (;;) {
    try {
      process.kill(of, 0)
    } catch {
      return
    }
    await sleep(20)
  }
}

test('many simultaneous documents are rendered', async () => {
  const layout = (title: string) => ({ title, made: '2026-11-23', author: 'Mlekara', content: [{ text: title }] })
  const drawn = await Promise.all(Array.from({ length: 12 }, (_, at) => renderPdf(layout(`Rešenje ${at}`), 'latin')))
  for (const bytes of drawn) assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
})

test('a process renders a limited number of documents, then a new one starts', async () => {
  const draw = createPdfRenderWorkers({ ...bounds, documents: 2 })
  const [first, second, third] = [await draw(pid, 0), await draw(pid, 0), await draw(pid, 0)].map(Number)
  assert.equal(first, second)
  assert.notEqual(third, first)
  await ended(first!)
})

test('one that has grown, and one that idles, ends', async () => {
  await ended(Number(await createPdfRenderWorkers({ ...bounds, memory: 1 })(pid, 0)))
  await ended(Number(await createPdfRenderWorkers({ ...bounds, idle: 1 })(pid, 0)))
})

test('a rendering beyond its timeout is ended, and the next continues', async () => {
  const draw = createPdfRenderWorkers(bounds)
  const endless = script('for (;;);')
  await assert.rejects(draw(endless, 0, 300), PdfRenderTimeoutError)
  assert.ok(Number(await draw(pid, 0)))
})

test('a crashed process fails its document alone, script errors are reported', async () => {
  const draw = createPdfRenderWorkers(bounds)
  const [dead, other] = await Promise.allSettled([draw(death, 0), draw(pid, 0)])
  assert.equal(dead.status, 'rejected')
  assert.equal(other.status, 'fulfilled')
  assert.ok(Number(await draw(pid, 0)))
  await assert.rejects(draw(script('throw new Error("no such typeface")'), 0), /no such typeface/)
  await assert.rejects(
    draw(pid, () => {}),
    /could not be cloned/,
  )
  assert.ok(Number(await draw(pid, 0)))
})

test('all end with the process that began them', async () => {
  const code = `const { createPdfRenderWorkers } = await import(${JSON.stringify(new URL('./render-workers.ts', import.meta.url).href)});
    const pid = await createPdfRenderWorkers(${JSON.stringify(bounds)})(new URL(${JSON.stringify(pid.href)}), 0);
    process.stdout.write(pid); process.kill(process.pid, 'SIGKILL')`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(parent.stdout, 'data')
  await ended(Number(output))
})

test('an idle process ends with its workers', async () => {
  const code = `const { createPdfRenderWorkers } = await import(${JSON.stringify(new URL('./render-workers.ts', import.meta.url).href)});
    const draw = createPdfRenderWorkers(${JSON.stringify(bounds)});
    const pids = await Promise.all([draw(new URL(${JSON.stringify(pid.href)}), 0), draw(new URL(${JSON.stringify(pid.href)}), 0)]);
    process.stdout.write(pids.join(' '))`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(parent.stdout, 'data')
  assert.deepEqual(await once(parent, 'exit'), [0, null])
  for (const one of String(output).split(' ')) await ended(Number(one))
})

test('urgent documents are rendered before waiting ones', async () => {
  const done: string[] = []
  const layout = (title: string) => ({ title, made: '2026-11-23', author: 'Mlekara', content: [{ text: title }] })
  const drawn = (name: string, isUrgent: boolean) => renderPdf(layout(name), 'latin', 1, { isUrgent }).then(() => done.push(name))
  // Both processes run already, because a start takes longer than a short document.
  await Promise.all([drawn('prvi', false), drawn('prvi hitan', true)])
  done.length = 0
  // Enough documents that even a process that starts late draws the urgent one before the last of them.
  const waiting = Array.from({ length: 40 }, (_, at) => drawn(`obican ${at}`, false))
  await Promise.all([...waiting, drawn('hitan', true)])
  assert.ok(done.indexOf('hitan') < waiting.length, done.join())
})
