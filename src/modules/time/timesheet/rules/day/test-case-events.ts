import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import type { ValidClockEvent } from '#modules/time/planning/rules/plan-shapes.ts'
import { DayTestCaseError, isValidTestCaseDay, parseTestCaseChoice, requireTestCaseObject } from './test-case-fields.ts'

const EXITS = { SLUZBENO: 'official', PRIVATNO: 'private', PAUZA: 'break' } as const

export function parseTestCaseEvents(input: unknown, zone: string): ValidClockEvent[] {
  if (!Array.isArray(input)) throw new DayTestCaseError('time.karnet.bad_value', { field: 'punches' })
  return input.map((one, at) => {
    const field = `punches[${at}]`
    const { t, dir, reason } = requireTestCaseObject(one, field)
    const direction = parseTestCaseChoice(dir, ['IN', 'OUT'] as const, `${field}.dir`) === 'IN' ? 'in' : 'out'
    const exit = reason == null ? null : EXITS[parseTestCaseChoice(reason, ['SLUZBENO', 'PRIVATNO', 'PAUZA'] as const, `${field}.reason`)]
    return { at: readInstant(t, zone, `${field}.t`), direction, exit }
  })
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

function readInstant(value: unknown, zone: string, field: string): number {
  const found = typeof value === 'string' ? LOCAL.exec(value) : null
  if (!found || !isValidTestCaseDay(found[1]!)) throw new DayTestCaseError('time.karnet.bad_value', { field })
  const [, day, hour, minute, second, offset] = found
  if (offset) return Date.parse(String(value).replace(' ', 'T'))
  return toInstantOfLocalTime(day!, Number(hour) * 60 + Number(minute), zone) + Number(second ?? 0) * 1000
}

export function findFirstTestCaseDay(punches: unknown): string | null {
  const days = (punches as { t: string }[]).map(({ t }) => t.slice(0, 10)).sort()
  return days[0] ?? null
}
