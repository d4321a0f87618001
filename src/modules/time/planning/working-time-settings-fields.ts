import { z } from 'zod'
import { Day } from '#shared/input-field-schemas.ts'
import { HOUR_CODES } from './rules/month/hour-codes.ts'
import { DEFAULT_WORKING_TIME_SETTINGS, type WorkingTimeSettings } from './rules/working-time-settings.ts'

const createMinutesField = (max: number, min = 0) => z.int().min(min).max(max)
const code = z.enum(HOUR_CODES as [string, ...string[]])

/** The working time settings with their options. `fund` and `hour_style` concern comparison and display. */
export const WorkingTimeSettingsInput = z.object({
  zone: z.literal('Europe/Belgrade'),
  late_tolerance: createMinutesField(240),
  early_tolerance: createMinutesField(240),
  extra_from: createMinutesField(240),
  overtime_step: createMinutesField(60, 1),
  round_step: createMinutesField(60, 1),
  round_way: z.enum(['nearest', 'for_employee', 'for_employer']),
  duplicate_window: createMinutesField(60),
  auto_close: z.enum(['none', 'shift_end']),
  dst: z.enum(['elapsed', 'wall']),
  holiday_shift: z.enum(['whole', 'by_date']),
  night_from: createMinutesField(1439),
  night_to: createMinutesField(1439),
  max_shift: createMinutesField(24 * 60, 60),
  max_day: createMinutesField(24 * 60, 60),
  midnight: z.enum(['start_day', 'month_end', 'calendar_day']),
  unexcused: code.nullable(),
  part_time_extra: z.enum(['regular', 'overtime']),
  yields_to_holiday: z.array(code).max(HOUR_CODES.length).readonly(),
  sunday_mark: z.boolean(),
  shift_mark: z.boolean(),
  /** The basis of the hour fund: the calendar with the contracted week, or the plan. */
  fund: z.enum(['calendar', 'plan']),
  /** Whether a reference period requires the hours of a holiday on which the schedule has a day off. The law is uncertain. */
  period_holidays: z.enum(['required', 'lowered']),
  /** What happens to a redistribution surplus if employment ends before the period (ZoR čl. 61 permits both options). */
  early_end: z.enum(['overtime', 'working_time']),
  hour_style: z.enum(['clock', 'decimal']),
  /** The company's overtime limit in a period; beyond it a decision needs a reason. Null means no limit. */
  own_overtime: createMinutesField(3000 * 60).nullable(),
  own_overtime_period: z.enum(['daily', 'monthly', 'yearly']),
  /** The effect of a missing sign-off on the close. */
  signatures: z.enum(['warning', 'error']),
  /**
   * The day from which approved overtime is compensated by time off; null means never. The law knows only the premium, so this is the
   * company's choice.
   */
  lieu_from: Day.nullable(),
  /** Months within which time off must be used. */
  lieu_months: z.int().min(1).max(24),
  /** The pay of compensated overtime: only the premium, or the full pay in addition to the time off. */
  lieu_pays: z.enum(['increase', 'whole']),
})
export type WorkingTimeSettingsInput = z.output<typeof WorkingTimeSettingsInput>

export const defaultWorkingTimeSettingsInput: WorkingTimeSettingsInput = {
  ...(DEFAULT_WORKING_TIME_SETTINGS satisfies WorkingTimeSettings),
  zone: 'Europe/Belgrade',
  fund: 'calendar',
  period_holidays: 'required',
  early_end: 'overtime',
  hour_style: 'clock',
  own_overtime: null,
  own_overtime_period: 'monthly',
  signatures: 'warning',
  lieu_from: null,
  lieu_months: 6,
  lieu_pays: 'increase',
}
