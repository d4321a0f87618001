import type { MinutesByHourCategory, PlannedShiftSegment } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { RecordingMethod } from '#modules/time/planning/rules/recording-method.ts'
import type { WorkingTimeSettingsInput } from '#modules/time/planning/working-time-settings-fields.ts'
import type { Day } from '#shared/days.ts'
import { readTestVectors } from './vectors.ts'

type Method = [Day, RecordingMethod | null]

/** A case of `test/vectors/hours-by-plan.json`. Shifts are written as `06:00-10:00+16:00-20:00`, null is a day off. */
export type HoursByPlanCase = {
  id: number
  name: string
  weekly: number
  rotation?: { anchor: Day; days: (string | null)[] }
  cells: Record<Day, string | null>
  /** Cells written after the publication. */
  draft: Record<Day, string | null>
  published: [Day, Day] | null
  methods: Method[]
  department: Method[]
  company: Method[]
  events: string[]
  approved: Record<Day, number>
  leave: { type: string; from: Day; to: Day }[]
  typed: Record<Day, string>
  settings: Partial<WorkingTimeSettingsInput>
  /** Belgrade time. */
  now: string
  expected: Record<Day, { minutes: MinutesByHourCategory; flags?: string[]; source?: string }>
}

const { defaults, cases } = readTestVectors('hours-by-plan') as { defaults: Partial<HoursByPlanCase>; cases: Partial<HoursByPlanCase>[] }
const empty = { cells: {}, draft: {}, department: [], company: [], events: [], approved: {}, leave: [], typed: {}, settings: {} }

export const hoursByPlanCases = cases.map((one) => ({ ...empty, ...defaults, ...one }) as HoursByPlanCase)

/** The segments of a written shift; each time is the next one of its name. */
export function parseShiftSegments(text: string): PlannedShiftSegment[] {
  let last = 0
  return text.split('+').map((part) => {
    const [from, to] = part.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) as [number, number]
    const start = from < last ? from + 1440 : from
    const end = to <= start ? to + 1440 : to
    last = end
    return { from: start, to: end }
  })
}
