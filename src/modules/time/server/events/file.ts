import { sql } from 'kysely'
import type { Given, Upload } from '#lib/contract.ts'
import { invalid } from '#lib/failure.ts'
import { keepFile, readFileOf } from '#modules/files/server/files.ts'
import { type JobOutcome, longJobs, type Progress, startLongJob } from '#modules/jobs/server/long_jobs.ts'
import type { Ctx } from '#server/context.ts'
import { readFirst } from '#server/read_first.ts'
import type { eventsContract as events } from '../../events_contract.ts'
import { restoreUndone } from './imports.ts'
import { type DeviceRow, deviceRow, readFile } from './read_file.ts'
import { countStates, takeEvents } from './take.ts'

type Asked = { file: Upload; device_id: number; mapping?: Record<string, number> | undefined }
const looked = {
  look: async (ctx: Ctx, { device_id, ...asked }: Asked) => ({ ...asked, device: await deviceRow(ctx, device_id) }),
  read: ({ file, device, mapping }: Omit<Asked, 'device_id'> & { device: DeviceRow }) => readFile(file, device, mapping),
}

export const previewClockFile = readFirst(looked, async (ctx, { device_id }: Given<typeof events.previewClockFile>, read) => {
  const { headings, rows, mapping, sent, unreadable } = read
  const device = await deviceRow(ctx, device_id)
  const good = sent.filter(({ raw }) => !raw)
  const times = good.map(({ at }) => at!).sort()
  const numbers = [...new Set(good.map(({ card, code }) => (card ?? code)!))]
  const { rows: strangers } = await sql<{ number: string }>`
    select number from unnest(${numbers}::text[]) number
    where not exists (select from card_holder where ${device.number_means} = 'card' and card = number)
      and not exists (select from employee where ${device.number_means} = 'code' and code in (number, ltrim(number, '0'))) limit 50`.execute(
    ctx.db,
  )
  return {
    data: {
      columns: headings.map((heading, at) => ({
        heading,
        samples: [...new Set(rows.slice(0, 50).map((row) => row[at] ?? ''))].filter(Boolean).slice(0, 3),
      })),
      mapping,
      rows: Math.max(rows.length, sent.length),
      readable: good.length,
      unreadable: unreadable.slice(0, 100),
      first: times[0] ?? null,
      last: times.at(-1) ?? null,
      unknown_numbers: strangers.map(({ number }) => number),
    },
  }
})

export const importClockFile = readFirst(
  looked,
  async (ctx, { file, device_id, mapping }: Given<typeof events.importClockFile>, { sent }) => {
    if (!sent.some(({ raw }) => !raw)) throw invalid({ file: 'time.file_without_events' })
    const fileId = await keepFile(ctx, { name: file.name.slice(0, 200) || 'events', type: 'application/octet-stream', bytes: file.bytes })
    return { data: { job_id: await startLongJob(ctx, takeClockFile, { fileId, device_id, mapping: mapping ?? null }) } }
  },
)

const CHUNK = 5000

/** Takes the events of a file, all in one transaction. */
export async function takeClockFile(
  ctx: Ctx,
  { fileId, device_id, mapping }: { fileId: number; device_id: number; mapping: Record<string, number> | null },
  progress: Progress,
): Promise<JobOutcome> {
  const file = await readFileOf(ctx, fileId)
  const { sent } = await readFile(file, await deviceRow(ctx, device_id), mapping ?? undefined)
  const { id } = await ctx.db
    .insertInto('clock_import')
    .values({ device_id, file_name: file.name, summary: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const total = { accepted: 0, duplicate: 0, quarantined: 0 }
  for (let at = 0; at < sent.length; at += CHUNK) {
    await progress(at, sent.length)
    const chunk = sent.slice(at, at + CHUNK)
    const counts = countStates(await takeEvents(ctx, device_id, chunk, id))
    for (const state of Object.keys(total) as (keyof typeof total)[]) total[state] += counts[state]
    const restored = await restoreUndone(ctx, device_id, chunk, id)
    total.accepted += restored
    total.duplicate -= restored
  }
  await ctx.db
    .updateTable('clock_import')
    .set({ summary: JSON.stringify(total) })
    .where('id', '=', id)
    .execute()
  await progress(sent.length, sent.length)
  return { result: { clock_import_id: id, ...total } }
}
longJobs(takeClockFile)
