import { listPublicHolidays } from '#modules/foundation/company/rules/holidays.ts'
import type { NonWorkingDayPay } from '#modules/time/planning/rules/plan-shapes.ts'
import { DEFAULT_WORKING_TIME_SETTINGS, type WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import {
  DayTestCaseError,
  type DayTestCaseFields,
  parseTestCaseChoice,
  parseTestCaseDay,
  parseTestCaseNumber,
  parseTestCaseTime,
} from './test-case-fields.ts'

export function parseTestCaseSettings(opts: DayTestCaseFields): WorkingTimeSettings {
  const settings: WorkingTimeSettings = { ...DEFAULT_WORKING_TIME_SETTINGS }
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
  for (const [name, key] of numbers) if (opts[name] != null) settings[key] = parseTestCaseNumber(opts[name], `opts.${name}`)
  if (opts.nightFrom != null) settings.night_from = parseTestCaseTime(opts.nightFrom, 'opts.nightFrom')
  if (opts.nightTo != null) settings.night_to = parseTestCaseTime(opts.nightTo, 'opts.nightTo')
  if (opts.autoClose != null) settings.auto_close = parseTestCaseChoice(opts.autoClose, ['none', 'shift_end'] as const, 'opts.autoClose')
  if (opts.dst != null) settings.dst = parseTestCaseChoice(opts.dst, ['elapsed', 'wall'] as const, 'opts.dst')
  if (opts.mode != null) parseTestCaseChoice(opts.mode, ['normal', 'preraspodela'] as const, 'opts.mode')
  if (opts.zone != null) settings.zone = readZone(opts.zone)
  if (opts.paidBreak === false) throw new DayTestCaseError('time.karnet.unpaid_break')
  return settings
}

function readZone(value: unknown): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(value) }).resolvedOptions().timeZone
  } catch {
    throw new DayTestCaseError('time.karnet.bad_value', { field: 'opts.zone' })
  }
}

export function parseTestCaseHolidays(opts: DayTestCaseFields, day: string | null): Record<string, NonWorkingDayPay> {
  const free: Record<string, NonWorkingDayPay> = {}
  if (Array.isArray(opts.holidays))
    for (const one of opts.holidays) free[parseTestCaseDay(one, 'opts.holidays')] = { code: 'PR', premium: true }
  else if (day) {
    const year = Number(day.slice(0, 4))
    for (const one of [year - 1, year, year + 1])
      for (const { day: holiday } of listPublicHolidays(one)) free[holiday] = { code: 'PR', premium: true }
  }
  return free
}
