import { listPublicHolidays } from '#modules/foundation/company/rules/holidays.ts'
import type { NonWorkingDayPay } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { DEFAULT_WORKING_TIME_SETTINGS, type WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import {
  DayTestCaseError,
  type DayTestCaseFields,
  parseChoiceOfDayTestCase,
  parseDayOfDayTestCase,
  parseNumberOfDayTestCase,
  parseTimeOfDayTestCase,
} from './day-test-case-fields.ts'

export function parseSettingsOfDayTestCase(opts: DayTestCaseFields): WorkingTimeSettings {
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
  for (const [name, key] of numbers) if (opts[name] != null) settings[key] = parseNumberOfDayTestCase(opts[name], `opts.${name}`)
  if (opts.nightFrom != null) settings.night_from = parseTimeOfDayTestCase(opts.nightFrom, 'opts.nightFrom')
  if (opts.nightTo != null) settings.night_to = parseTimeOfDayTestCase(opts.nightTo, 'opts.nightTo')
  if (opts.autoClose != null)
    settings.auto_close = parseChoiceOfDayTestCase(opts.autoClose, ['none', 'shift_end'] as const, 'opts.autoClose')
  if (opts.dst != null) settings.dst = parseChoiceOfDayTestCase(opts.dst, ['elapsed', 'wall'] as const, 'opts.dst')
  if (opts.mode != null) parseChoiceOfDayTestCase(opts.mode, ['normal', 'preraspodela'] as const, 'opts.mode')
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

export function parseHolidaysOfDayTestCase(opts: DayTestCaseFields, day: string | null): Record<string, NonWorkingDayPay> {
  const free: Record<string, NonWorkingDayPay> = {}
  if (Array.isArray(opts.holidays))
    for (const one of opts.holidays) free[parseDayOfDayTestCase(one, 'opts.holidays')] = { code: 'PR', premium: true }
  else if (day) {
    const year = Number(day.slice(0, 4))
    for (const one of [year - 1, year, year + 1])
      for (const { day: holiday } of listPublicHolidays(one)) free[holiday] = { code: 'PR', premium: true }
  }
  return free
}
