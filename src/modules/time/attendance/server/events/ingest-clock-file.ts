import { sql } from 'kysely'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import type { Ctx } from '#platform/call-context.ts'
import { formatErrorMessage } from '#platform/errors.ts'
import type { ImportFileReadingOptions } from '#platform/files/import-file-reading-options.ts'
import { saveImportFileReadingOptions } from '#platform/files/server/saved-import-file-reading-options.ts'
import { readStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput, UploadedFile } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { clockEventsContract as events } from '../../clock-events-contract.ts'
import { restoreVoidedClockEvents } from './clock-event-file-imports.ts'
import { countClockEventsByIngestState, ingestClockEvents } from './ingest-clock-events.ts'
import {
  CLOCK_FILE_READING_OPTIONS_KEY,
  type ClockFileDevice,
  type ClockFileOptions,
  createClockFileDeviceDraft,
  loadClockFileDevice,
  NEW_CLOCK_FILE_DEVICE_ID,
  readClockFile,
} from './read-clock-file.ts'

type FileInput = ImportFileReadingOptions & {
  file: UploadedFile
  device_id?: number | null | undefined
  mapping?: Record<string, number> | undefined
}
type PreparedFile = ClockFileOptions & { file: UploadedFile; device: ClockFileDevice }
const wishOf = ({ sheet, encoding, delimiter, heading, hidden_rows, date_order }: ImportFileReadingOptions): ImportFileReadingOptions => ({
  sheet,
  encoding,
  delimiter,
  heading,
  hidden_rows,
  date_order,
})
const looked = {
  look: async (ctx: Ctx, input: FileInput): Promise<PreparedFile> => ({
    file: input.file,
    mapping: input.mapping,
    wish: wishOf(input),
    device: await deviceOf(ctx, input.device_id),
  }),
  read: ({ file, device, ...how }: PreparedFile) => readClockFile(file, device, how),
}
const MAX_UNREADABLE_LINES = 100

/** The device of a file: the given one, otherwise the first one of kind `file`, otherwise a new one. */
async function deviceOf(ctx: Ctx, deviceId: number | null | undefined): Promise<ClockFileDevice> {
  const id = deviceId ?? (await fileDeviceId(ctx))
  return id === undefined ? createClockFileDeviceDraft(ctx) : loadClockFileDevice(ctx, id)
}

const fileDeviceId = async (ctx: Ctx): Promise<number | undefined> =>
  (
    await ctx.db
      .selectFrom('device')
      .select('id')
      .where('kind', '=', 'file')
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
  )?.id

/** Creates the device for files. Its numbers are cards if more of them match cards than employee codes. */
async function createFileDevice(ctx: Ctx, numbers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cards: number; codes: number }>`
    select count(*) filter (where exists (select from card_holder where card = number))::int as cards,
      count(*) filter (where exists (select from employee where code in (number, ltrim(number, '0'))))::int as codes
    from unnest(${numbers}::text[]) number`.execute(ctx.db)
  const { cards, codes } = rows[0]!
  const row = {
    name: translateMessage(messageCatalogs.sr, 'sr', 'time.file_device'),
    kind: 'file',
    number_means: cards > codes ? 'card' : 'code',
  }
  return (await ctx.db.insertInto('device').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const previewClockFile = defineActionWithReadBeforeTransaction(
  looked,
  async (ctx, { device_id }: ParsedApiInput<typeof events.previewClockFile>, read) => {
    const { headings, rows, mapping, reading, isDirectionSure, sent, unreadable } = read
    const device = await deviceOf(ctx, device_id)
    const isNew = device.id === NEW_CLOCK_FILE_DEVICE_ID
    const good = sent.filter(({ raw }) => !raw)
    const times = good.map(({ at }) => at!).sort()
    const numbers = [...new Set(good.map(({ card, code }) => (card ?? code)!))]
    const { rows: strangers } = await sql<{ number: string }>`
    select number from unnest(${numbers}::text[]) number
    where not exists (select from card_holder where (${device.number_means} = 'card' or ${isNew}) and card = number)
      and not exists (select from employee where (${device.number_means} = 'code' or ${isNew}) and code in (number, ltrim(number, '0'))) limit 50`.execute(
      ctx.db,
    )
    const width = headings.length || Math.max(0, ...rows.slice(0, 50).map((row) => row.length))
    const count = (wanted: string) => good.filter(({ direction }) => (direction ?? 'unknown') === wanted).length
    return {
      data: {
        columns: Array.from({ length: width }, (_, at) => ({
          heading: headings[at] ?? '',
          samples: [...new Set(rows.slice(0, 50).map((row) => row[at] ?? ''))].filter(Boolean).slice(0, 3),
        })),
        mapping,
        reading,
        rows: rows.length,
        readable: good.length,
        entries: count('in'),
        exits: count('out'),
        without_direction: count('unknown'),
        is_direction_sure: isDirectionSure,
        unreadable_count: unreadable.length,
        unreadable: unreadable.slice(0, MAX_UNREADABLE_LINES).map(({ row, text, code, value }) => ({
          row,
          text,
          message: formatErrorMessage(ctx.language, code, { value }),
        })),
        first: times[0] ?? null,
        last: times.at(-1) ?? null,
        unknown_numbers: strangers.map(({ number }) => number),
      },
    }
  },
)

export const importClockFile = defineActionWithReadBeforeTransaction(
  looked,
  async (ctx, input: ParsedApiInput<typeof events.importClockFile>, { sent, reading }) => {
    const { file, mapping } = input
    if (reading.dates === 'ambiguous' || reading.dates === 'mixed') throw createValidationError({ date_order: 'time.line_date_order' })
    if (!sent.some(({ raw }) => !raw)) throw createValidationError({ file: 'time.file_without_events' })
    const wish = wishOf(input)
    await saveImportFileReadingOptions(ctx, CLOCK_FILE_READING_OPTIONS_KEY, {
      encoding: wish.encoding,
      delimiter: wish.delimiter,
      date_order: wish.date_order,
      sheet_name: wish.sheet === undefined ? undefined : reading.sheets?.[wish.sheet]?.name,
    })
    const numbers = [...new Set(sent.flatMap(({ card, code }) => card ?? code ?? []))]
    const device_id = input.device_id ?? (await fileDeviceId(ctx)) ?? (await createFileDevice(ctx, numbers))
    const fileId = await storeUploadedFile(ctx, {
      name: file.name.slice(0, 200) || 'events',
      type: 'application/octet-stream',
      bytes: file.bytes,
    })
    return { data: { job_id: await enqueueBackgroundJob(ctx, ingestClockFileJob, { fileId, device_id, mapping: mapping ?? null, wish }) } }
  },
)

const EVENTS_PER_BATCH = 5000

/** Imports the events of a file in one transaction. */
export async function ingestClockFile(
  ctx: Ctx,
  {
    fileId,
    device_id,
    mapping,
    wish = {},
  }: { fileId: number; device_id: number; mapping: Record<string, number> | null; wish?: ImportFileReadingOptions },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const file = await readStoredFile(ctx, fileId)
  const { sent } = await readClockFile(file, await loadClockFileDevice(ctx, device_id), { mapping: mapping ?? undefined, wish })
  const { id } = await ctx.db
    .insertInto('clock_import')
    .values({ device_id, file_name: file.name, summary: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const total = { accepted: 0, duplicate: 0, quarantined: 0 }
  for (let at = 0; at < sent.length; at += EVENTS_PER_BATCH) {
    await progress(at, sent.length)
    const chunk = sent.slice(at, at + EVENTS_PER_BATCH)
    const counts = countClockEventsByIngestState(await ingestClockEvents(ctx, device_id, chunk, id))
    for (const state of Object.keys(total) as (keyof typeof total)[]) total[state] += counts[state]
    const restored = await restoreVoidedClockEvents(ctx, device_id, chunk, id)
    total.accepted += restored
    total.duplicate -= restored
  }
  await ctx.db
    .updateTable('clock_import')
    .set({ summary: JSON.stringify(total) })
    .where('id', '=', id)
    .execute()
  await progress(sent.length, sent.length)
  return { result: { clock_import_id: id, ...total, people: await countPeople(ctx, id) } }
}

/** The number of employees with events of an imported file. */
async function countPeople(ctx: Ctx, importId: number): Promise<number> {
  const { people } = await ctx.db
    .selectFrom('clock_event')
    .select(sql<number>`count(distinct employee_id)::int`.as('people'))
    .where('clock_import_id', '=', importId)
    .where('quarantine', 'is', null)
    .executeTakeFirstOrThrow()
  return people
}

export const ingestClockFileJob = defineBackgroundJob('ingestClockFile', ingestClockFile)
