import { setImmediate } from 'node:timers/promises'
import type { Upload } from '#lib/contract.ts'
import { invalid } from '#lib/failure.ts'
import { fold } from '#lib/text/fold.ts'
import { serialMoment } from '#lib/text/serial_day.ts'
import { readDate } from '#modules/employees/rules/import_dates.ts'
import { readTable } from '#modules/files/server/read_table.ts'
import { MOST, refuseTable, tooManyRows } from '#modules/files/server/table_limits.ts'
import type { Ctx } from '#server/context.ts'
import { directionBy, readAttlogFileLine, readClock } from '../../rules/passes/attlog.ts'
import type { SentEvent } from './take.ts'

export type DeviceRow = { id: number; direction: string; number_means: string; zone: string }
type Mapping = { number: number | null; at: number | null; time: number | null; direction: number | null }
type ReadFile = { headings: string[]; rows: string[][]; mapping: Mapping; sent: SentEvent[]; unreadable: { row: number; text: string }[] }

const known: Record<keyof Mapping, string[]> = {
  number: ['pin', 'kartica', 'card', 'brojkartice', 'rfid', 'sifra', 'id', 'userid', 'empid', 'acno', 'enno', 'no', 'broj'],
  at: ['vreme', 'datum', 'datumivreme', 'datetime', 'timestamp', 'date', 'time', 'clock', 'dogadjaj'],
  time: ['sat', 'vremeprolaza', 'time', 'vreme'],
  direction: ['smer', 'status', 'direction', 'state', 'inout', 'tip', 'ulazizlaz'],
}
const ins = ['0', 'in', 'ulaz', 'u', 'i', 'ulazak', 'cin', 'checkin', 'entry']
const outs = ['1', 'out', 'izlaz', 'o', 'izlazak', 'cout', 'checkout', 'exit']
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** So many lines are read in one breath: a long file leaves the loop to the others. */
const BREATH = 1_000
const breathe = (at: number) => (at % BREATH === 0 ? setImmediate() : undefined)

/** ATTLOG lines by their own form; any other table by its columns. */
export async function readFile(file: Upload, device: DeviceRow, wanted?: Record<string, number>): Promise<ReadFile> {
  const text = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength).toString('utf8')
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  if (
    lines.length &&
    !wanted &&
    lines.slice(0, 20).filter((line) => readAttlogFileLine(line, device.zone)).length > lines.slice(0, 20).length / 2
  ) {
    if (lines.length > MOST.rows) throw refuseTable(tooManyRows)
    const sent: SentEvent[] = []
    const unreadable: ReadFile['unreadable'] = []
    for (const [at, line] of lines.entries()) {
      await breathe(at)
      const read = readAttlogFileLine(line.replaceAll('\0', ''), device.zone)
      if (!read) unreadable.push({ row: at + 1, text: line.slice(0, 200) })
      const { number, direction, ...rest } = read ?? { number: '', direction: 'unknown' as const }
      sent.push(
        read
          ? { ...rest, [device.number_means]: number, direction: directionBy(device.direction, direction) }
          : { raw: line.slice(0, 500) },
      )
    }
    return { headings: [], rows: [], mapping: { number: 0, at: 1, time: null, direction: 3 }, sent, unreadable }
  }
  const {
    rows: [headings = [], ...rows],
    numbers,
  } = await readTable(file)
  const mapping = wanted ? ({ number: null, at: null, time: null, direction: null, ...wanted } as Mapping) : matched(headings)
  if (mapping.number === null || mapping.at === null) return { headings, rows, mapping, sent: [], unreadable: [] }
  const sent: SentEvent[] = []
  const unreadable: ReadFile['unreadable'] = []
  for (const [at, row] of rows.entries()) {
    await breathe(at)
    const read = readRow(row, mapping, device)
    if (!read) unreadable.push({ row: numbers[at + 1]!, text: row.join(' · ').slice(0, 200) })
    sent.push(read ?? { raw: row.join('\t').slice(0, 500) })
  }
  return { headings, rows, mapping, sent, unreadable }
}

function matched(headings: string[]): Mapping {
  const find = (what: keyof Mapping, taken: (number | null)[] = []) => {
    const at = headings.findIndex((heading, column) => known[what].includes(bare(heading)) && !taken.includes(column))
    return at < 0 ? null : at
  }
  const number = find('number')
  const at = find('at', [number])
  return { number, at, time: find('time', [number, at]), direction: find('direction', [number, at]) }
}

function readRow(row: string[], mapping: Mapping, device: DeviceRow): SentEvent | null {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? '').trim())
  const number = cell(mapping.number)
  const said = `${cell(mapping.at)} ${cell(mapping.time)}`.trim()
  const whole = serialMoment(said) ?? said
  const found = /^(.+?)[ T,]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)\s*(?:h|č)?$/.exec(whole.slice(0, 64))
  const day = found && readDate(found[1]!, '2100-01-01')
  const at = day && readClock(day, found[2]!.replaceAll('.', ':'), device.zone)
  if (!number || number.length > 64 || !at) return null
  const word = bare(cell(mapping.direction))
  const direction = ins.includes(word) ? 'in' : outs.includes(word) ? 'out' : 'unknown'
  return { [device.number_means]: number, at, direction: directionBy(device.direction, direction), sequence: `${number} ${at} ${word}` }
}

export async function deviceRow(ctx: Ctx, id: number): Promise<DeviceRow> {
  const device = await ctx.db
    .selectFrom('device')
    .select(['id', 'direction', 'number_means', 'zone'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) throw invalid({ device_id: 'invalid.unknown_id' })
  return device
}
