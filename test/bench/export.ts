import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobsContract } from '#modules/jobs/contract.ts'
import { asked } from '#test/cast.ts'
import { callsOf } from './ground/calls.ts'
import { onGround } from './ground/house.ts'
import { memoryOf } from './ground/memory.ts'
import { aWorkedMonth } from './ground/month.ts'
import { type Line, milliseconds, perSecond, report, times } from './ground/page.ts'

// Lists that go out as files, as long work of the process of the jobs; the floor writes the same bytes to a file.
const PEOPLE = Number(process.env.PEOPLE ?? 20_000)
const KARNETS = Math.min(500, PEOPLE / 10)

await onGround(
  async (ground) => {
    const list = await aWorkedMonth(ground, PEOPLE)
    const month = await aWorkedMonth(ground, KARNETS)
    const measure = async (company: typeof list, path: string, payload: object) => {
      const { ask } = callsOf(ground, company)
      const { getJob } = asked(jobsContract, ground, company.vesna, company.companyId)
      const began = performance.now()
      const { job_id } = JSON.parse(await ask('POST', path, payload)).data
      for (;;) {
        const { status, failure } = (await getJob({ job_id })).data
        if (status === 'done') break
        if (failure) throw new Error(failure.code)
        await sleep(20)
      }
      const ms = performance.now() - began
      const { rows } = await ground.owner.query<{ sha256: string; size: number }>(
        'select f.sha256, f.size from job j join stored_file f on f.id = j.file_id where j.id = $1',
        [job_id],
      )
      const bytes = Buffer.alloc(Number(rows[0]!.size), 7)
      const start = performance.now()
      await writeFile(join(ground.filesFolder, 'bare'), bytes)
      return { ms, floor: performance.now() - start, bytes: bytes.length }
    }
    for (const format of ['csv', 'xlsx']) await measure(month, '/employees/export', { format }) // code is warm
    const lines: Line[] = []
    const rate = (what: string, count: number, { ms, floor, bytes }: Awaited<ReturnType<typeof measure>>, goal: number): Line => ({
      what: `${what} (${(bytes / 1e6).toFixed(1)} MB, ${milliseconds(ms)})`,
      floor: milliseconds(floor),
      ours: perSecond((1000 * count) / ms),
      ratio: times(ms / floor),
      goal: `≥ ${perSecond(goal)}`,
      met: (1000 * count) / ms >= goal,
    })
    for (const format of ['csv', 'xlsx'] as const) {
      const people = PEOPLE.toLocaleString('en')
      lines.push(
        rate(`${people} employees to ${format.toUpperCase()}`, PEOPLE, await measure(list, '/employees/export', { format }), 20_000),
      )
    }
    const printed = { month: '2026-03', kind: 'person_pdf' }
    await measure(month, '/timesheet/exports', printed) // the month is computed
    lines.push(rate(`${KARNETS} karnets to one PDF`, KARNETS, await measure(month, '/timesheet/exports', printed), 20))
    const atRest = await loopDuring(() => sleep(5_000))
    const held = await loopDuring(() => measure(list, '/employees/export', { format: 'xlsx' }))
    lines.push({
      what: 'the loop of the process that answers meanwhile: the longest wait and 99 of 100, to those at rest',
      floor: `${milliseconds(atRest.longest)} and ${milliseconds(atRest.most)}`,
      ours: `${milliseconds(held.longest)} and ${milliseconds(held.most)}`,
      goal: '99 of 100 ≤ 50 ms',
      met: held.most <= 50,
    })
    const memory = await memoryOf(() => measure(list, '/employees/export', { format: 'xlsx' }))
    lines.push({ what: 'memory of the process that answers meanwhile, at most', ours: `${memory} MB` })
    report(
      'export',
      'Files made as long work, from the question until they can be taken: read with rights and reach, written, kept under their digest, logged. The floor writes as many bytes to a file.',
      lines,
    )
  },
  { jobs: true },
)

/** How late the loop of this process was while something went on, at most and in 99 of 100 looks. */
async function loopDuring(work: () => Promise<unknown>): Promise<{ longest: number; most: number }> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await work()
  delay.disable()
  return { longest: delay.max / 1e6 - 10, most: delay.percentile(99) / 1e6 - 10 }
}
