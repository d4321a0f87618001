import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import type { ValidClockEvent } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { DayTestCaseError, isValidDayOfDayTestCase, parseChoiceOfDayTestCase, requireDayTestCaseObject } from './day-test-case-fields.ts'

const EXIT_KIND_BY_REASON = { SLUZBENO: 'official', PRIVATNO: 'private', PAUZA: 'break' } as const

export function parseClockEventsOfDayTestCase(input: unknown, zone: string): ValidClockEvent[] {
  if (!Array.isArray(input)) throw new DayTestCaseError('time.karnet.bad_value', { field: 'punches' })
  return input.map((one, at) => {
    const field = `punches[${at}]`
    const { t, dir, reason } = requireDayTestCaseObject(one, field)
    const direction = parseChoiceOfDayTestCase(dir, ['IN', 'OUT'] as const, `${field}.dir`) === 'IN' ? 'in' : 'out'
    const exit =
      reason == null
        ? null
        : EXIT_KIND_BY_REASON[parseChoiceOfDayTestCase(reason, ['SLUZBENO', 'PRIVATNO', 'PAUZA'] as const, `${field}.reason`)]
    return { at: readInstant(t, zone, `${field}.t`), direction, exit }
  })
}

const LOCAL_TIME_PATTERN = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

function readInstant(value: unknown, zone: string, field: string): number {
  const found = typeof value === 'string' ? LOCAL_TIME_PATTERN.exec(value) : null
  if (!found || !isValidDayOfDayTestCase(found[1]!)) throw new DayTestCaseError('time.karnet.bad_value', { field })
  const [, day, hour, minute, second, offset] = found
  if (offset) return Date.parse(String(value).replace(' ', 'T'))
  return toInstantOfLocalTime(day!, Number(hour) * 60 + Number(minute), zone) + Number(second ?? 0) * 1000
}

export function findFirstDayOfDayTestCase(punches: unknown): string | null {
  const days = (punches as { t: string }[]).map(({ t }) => t.slice(0, 10)).sort()
  return days[0] ?? null
}
