import { isDay } from '#lib/days.ts'
import { publicHolidays } from '#modules/companies/rules/holidays.ts'
import { WORK_CODES } from '../month/categories.ts'
import { TIME_SETTINGS, type TimeSettings } from '../settings.ts'
import type { ClockEvent, Flag, FreeDay, PlannedDay, ShiftRules } from '../shapes.ts'
import { type ClockReading, readEvents } from './events.ts'
import { DATES, framesOf } from './frame.ts'
import type { Settled } from './missed.ts'
import { settle } from './settle.ts'
import { instantOf } from './zone.ts'

/** A case as accountants exchange them (`shift_split.json`): one shift, its events in local time, and the options that are not usual. */
export type Case = { id?: unknown; shift?: unknown; punches?: unknown; opts?: unknown }
export type CaseResult = {
  scheduledMin: number
  categories: Record<string, number>
  workedMin: number
  byDate: Record<string, Record<string, number>>
  lateMin: number
  earlyLeaveMin: number
  absentMin: number
  holidayPaidMin: number
  flags: string[]
  unresolved?: true
}

/** What is wrong with a case, as a key of the catalog and its values. */
export class CaseError extends Error {
  readonly key: string
  readonly values: Record<string, string>
  constructor(key: string, values: Record<string, string> = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

const FLAGS: Partial<Record<Flag, string>> = {
  duplicate_event: 'DUPLICATE_PUNCH',
  missing_in: 'MISSING_IN',
  missing_out: 'MISSING_OUT',
  auto_closed: 'AUTO_CLOSED',
  late: 'LATE',
  left_early: 'EARLY_LEAVE',
  absent: 'NO_PUNCHES',
  early_arrival: 'EARLY_ARRIVAL_NOT_COUNTED',
  unapproved_overtime: 'UNAPPROVED_OVERTIME',
  over_approval: 'OT_EXCEEDS_APPROVAL',
  official_exit: 'OFFICIAL_EXIT',
  private_exit: 'PRIVATE_EXIT',
  break_exceeded: 'BREAK_EXCEEDED',
  work_on_day_off: 'WORK_ON_DAY_OFF',
  unapproved_work_on_day_off: 'UNAPPROVED_WORK_ON_DAY_OFF',
  holiday_not_worked: 'HOLIDAY_NOT_WORKED',
  over_12_hours: 'OVER_12H',
}
const EXITS = { SLUZBENO: 'official', PRIVATNO: 'private', PAUZA: 'break' } as const

type Fields = Record<string, unknown>

/** The hours of one case. Everything of the case that cannot be read is a `CaseError`. */
export function solveCase(given: Case): CaseResult {
  const opts = optional(given.opts, 'opts')
  const settings = readSettings(opts)
  const events = readPunches(given.punches, settings.zone)
  const shift = given.shift == null ? null : required(given.shift, 'shift')
  const day = shift ? readDay(shift.date, 'shift.date') : firstDay(given.punches)
  const planned: PlannedDay = { plan: null }
  if (shift) {
    const flexitime = opts.flex == null ? null : required(opts.flex, 'opts.flex')
    const rules: ShiftRules = {}
    if (flexitime) rules.flexitime = { from: readTime(flexitime.from, 'opts.flex.from'), to: readTime(flexitime.to, 'opts.flex.to') }
    const segments = readSegments(shift)
    const minutes =
      flexitime?.duration == null
        ? segments.reduce((sum, { from, to }) => sum + to - from, 0)
        : readNumber(flexitime.duration, 'opts.flex.duration')
    planned.plan = { segments, planned_minutes: minutes, rules }
  }
  const approved = opts.otApprovedMin == null ? 0 : readNumber(opts.otApprovedMin, 'opts.otApprovedMin')
  if (approved) planned.approval = { minutes: approved, side: opts.otBefore === true ? 'before' : 'after' }
  const readings = ofOneShift(readEvents(events) as ClockReading[], settings)
  return resultOf(settle(framesOf(settings)(day ?? '1970-01-01'), planned, readings, { free: readHolidays(opts, day), settings }))
}

function resultOf(settled: Settled): CaseResult {
  const categories: Record<string, number> = {}
  const byDate: Record<string, Record<string, number>> = {}
  for (let date = 0; date < DATES; date++) {
    for (let facts = 0; facts < WORK_CODES.length; facts++) {
      const minutes = settled.counts[date * WORK_CODES.length + facts]!
      if (!minutes) continue
      const code = WORK_CODES[facts]!
      categories[code] = (categories[code] ?? 0) + minutes
      const on = (byDate[settled.frame.days[date]!] ??= {})
      on[code] = minutes
    }
  }
  return {
    scheduledMin: settled.planned,
    categories,
    workedMin: settled.worked,
    byDate,
    lateMin: settled.late,
    earlyLeaveMin: settled.early,
    absentMin: settled.absent,
    holidayPaidMin: settled.holidayPaid,
    flags: settled.flags.flatMap((flag) => FLAGS[flag] ?? []),
    ...(settled.unresolved ? { unresolved: true } : {}),
  }
}

/** An entry so long after the first one that it begins another day is not of this case, and neither is what follows it. */
function ofOneShift(readings: ClockReading[], { max_shift }: TimeSettings): ClockReading[] {
  const first = readings.find(({ way }) => way === 'in')
  const end = first ? readings.findIndex(({ way, minute }) => way === 'in' && minute - first.minute > max_shift) : -1
  return end < 0 ? readings : readings.slice(0, end)
}

function readSettings(opts: Fields): TimeSettings {
  const settings: TimeSettings = { ...TIME_SETTINGS }
  const numbers: [
    string,
    'late_tolerance' | 'early_tolerance' | 'extra_from' | 'overtime_step' | 'duplicate_window' | 'max_shift' | 'max_day',
  ][] = [
    ['lateTolMin', 'late_tolerance'],
    ['earlyTolMin', 'early_tolerance'],
    ['otMinMin', 'extra_from'],
    ['otRoundMin', 'overtime_step'],
    ['dupWindowMin', 'duplicate_window'],
    ['maxShiftMin', 'max_shift'],
    ['maxDayMin', 'max_day'],
  ]
  for (const [name, key] of numbers) if (opts[name] != null) settings[key] = readNumber(opts[name], `opts.${name}`)
  if (opts.nightFrom != null) settings.night_from = readTime(opts.nightFrom, 'opts.nightFrom')
  if (opts.nightTo != null) settings.night_to = readTime(opts.nightTo, 'opts.nightTo')
  if (opts.autoClose != null) settings.auto_close = oneOf(opts.autoClose, ['none', 'shift_end'] as const, 'opts.autoClose')
  if (opts.dst != null) settings.dst = oneOf(opts.dst, ['elapsed', 'wall'] as const, 'opts.dst')
  if (opts.mode != null) oneOf(opts.mode, ['normal', 'preraspodela'] as const, 'opts.mode')
  if (opts.zone != null) settings.zone = readZone(opts.zone)
  if (opts.paidBreak === false) throw new CaseError('time.karnet.unpaid_break')
  return settings
}

function readZone(value: unknown): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(value) }).resolvedOptions().timeZone
  } catch {
    throw new CaseError('time.karnet.bad_value', { field: 'opts.zone' })
  }
}

function readHolidays(opts: Fields, day: string | null): Record<string, FreeDay> {
  const free: Record<string, FreeDay> = {}
  if (Array.isArray(opts.holidays)) for (const one of opts.holidays) free[readDay(one, 'opts.holidays')] = { code: 'PR', premium: true }
  else if (day) {
    const year = Number(day.slice(0, 4))
    for (const one of [year - 1, year, year + 1])
      for (const { day: holiday } of publicHolidays(one)) free[holiday] = { code: 'PR', premium: true }
  }
  return free
}

function readSegments(shift: Fields): { from: number; to: number }[] {
  const given = shift.segments == null ? [[shift.start, shift.end]] : shift.segments
  if (!Array.isArray(given) || !given.length) throw new CaseError('time.karnet.bad_value', { field: 'shift.segments' })
  let last = 0
  return given.map((pair, at) => {
    const field = shift.segments == null ? 'shift' : `shift.segments[${at}]`
    if (!Array.isArray(pair) || pair.length !== 2) throw new CaseError('time.karnet.bad_value', { field })
    // Each time is the next one of its name: an end that is not after its start is of the next day.
    let from = readTime(pair[0], field)
    while (at > 0 && from < last) from += 1440
    let to = readTime(pair[1], field)
    while (to <= from) to += 1440
    last = to
    if (to > 2880) throw new CaseError('time.karnet.bad_value', { field })
    return { from, to }
  })
}

function readPunches(given: unknown, zone: string): ClockEvent[] {
  if (!Array.isArray(given)) throw new CaseError('time.karnet.bad_value', { field: 'punches' })
  return given.map((one, at) => {
    const field = `punches[${at}]`
    const { t, dir, reason } = required(one, field)
    const direction = oneOf(dir, ['IN', 'OUT'] as const, `${field}.dir`) === 'IN' ? 'in' : 'out'
    const exit = reason == null ? null : EXITS[oneOf(reason, ['SLUZBENO', 'PRIVATNO', 'PAUZA'] as const, `${field}.reason`)]
    return { at: readInstant(t, zone, `${field}.t`), direction, exit }
  })
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

function readInstant(value: unknown, zone: string, field: string): number {
  const found = typeof value === 'string' ? LOCAL.exec(value) : null
  if (!found || !isOurDay(found[1]!)) throw new CaseError('time.karnet.bad_value', { field })
  const [, day, hour, minute, second, offset] = found
  if (offset) return Date.parse(String(value).replace(' ', 'T'))
  return instantOf(day!, Number(hour) * 60 + Number(minute), zone) + Number(second ?? 0) * 1000
}

function firstDay(punches: unknown): string | null {
  const days = (punches as { t: string }[]).map(({ t }) => t.slice(0, 10)).sort()
  return days[0] ?? null
}

function required(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new CaseError('time.karnet.bad_value', { field })
  return value as Fields
}
const optional = (value: unknown, field: string): Fields => (value == null ? {} : required(value, field))

/** The law that is applied is not older, and nobody plans further. */
const isOurDay = (text: string) => isDay(text) && text >= '1990' && text < '2200'

function readDay(value: unknown, field: string): string {
  if (typeof value !== 'string' || !isOurDay(value)) throw new CaseError('time.karnet.bad_value', { field })
  return value
}

function readTime(value: unknown, field: string): number {
  const found = typeof value === 'string' ? /^(\d\d):([0-5]\d)$/.exec(value) : null
  const minutes = found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN
  if (!(minutes <= 1440)) throw new CaseError('time.karnet.bad_value', { field })
  return minutes
}

function readNumber(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new CaseError('time.karnet.bad_value', { field })
  return value
}

function oneOf<const Choice extends string>(value: unknown, choices: readonly Choice[], field: string): Choice {
  if (!choices.includes(value as Choice)) throw new CaseError('time.karnet.bad_value', { field })
  return value as Choice
}
