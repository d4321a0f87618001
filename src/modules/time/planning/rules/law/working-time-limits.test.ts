import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addDays, type Day } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { en as limitsEn } from '../../messages/en.ts'
import { sr as limitsSr } from '../../messages/sr.ts'
import type { PlannedShiftOfDay } from '../plan-and-day-result-types.ts'
import { computeLegalBreakMinutes } from '../working-time-settings.ts'
import { type CheckedPlanDay, checkPlanAgainstWorkingTimeLimits } from './check-plan-against-limits.ts'
import { toWorkingTimeLimitMessage } from './working-time-limit-messages.ts'
import {
  findViolatedWorkingTimeLimits,
  WORKING_TIME_LIMITS,
  type WorkingTimeFigures,
  type WorkingTimeLimitCode,
} from './working-time-limits.ts'

const file = readTestVectors('working_time_limits')
type Input = { [name: string]: unknown; regime?: string; daily?: number[] }

/** The vectors are in hours and use the Serbian name of redistribution. */
function figuresOf(input: Input): WorkingTimeFigures {
  const { consent, daily, regime, overtimeWeek, weekTotal, dailyRest, weeklyRest, scheduleNoticeDays, scheduleNoticeHours, ...facts } =
    input
  const minutes = Object.entries({ overtimeWeek, weekTotal, dailyRest, weeklyRest }).flatMap(([name, hours]) =>
    hours === undefined ? [] : [[name, Number(hours) * 60]],
  )
  const figures: WorkingTimeFigures = { ...facts, ...Object.fromEntries(minutes) }
  if (consent) figures.consents = ['night_weeks', 'child_under_3']
  if (daily) figures.daily = daily.map((hours) => hours * 60)
  if (regime) figures.regime = regime === 'preraspodela' ? 'redistribution' : (regime as 'averaging')
  if (scheduleNoticeDays !== undefined) {
    figures.noticeDays = Number(scheduleNoticeDays)
    figures.noticeMinutes = Number(scheduleNoticeHours) * 60
  }
  return figures
}
const written = (code: WorkingTimeLimitCode) => code.toUpperCase().replace('REDISTRIBUTION', 'PRERASPODELA')

test('there are 26 checks', () => assert.equal(file.vectors.length, 26))
for (const { name, input, violations } of file.vectors) {
  test(`limits: ${name}`, () =>
    assert.deepEqual(findViolatedWorkingTimeLimits(figuresOf(input)).map(written).sort(), violations.toSorted()))
}

test('the break follows the length of the working day', () => {
  assert.equal(file.breaks.length, 9)
  for (const { hours, breakMin } of file.breaks) assert.equal(computeLegalBreakMinutes(Math.round(hours * 60)), breakMin, `${hours} h`)
})

const plan = (from: number, to: number): PlannedShiftOfDay => ({
  segments: [{ from: from * 60, to: to * 60 }],
  planned_minutes: (to - from) * 60,
})
const day = plan(8, 16)
const late = plan(14, 22)
const night = plan(22, 30)
const off = null
/** Consecutive days from Monday 5 October 2026. */
const week = (...plans: (PlannedShiftOfDay | null)[]): CheckedPlanDay[] =>
  plans.map((one, at) => ({ day: addDays('2026-10-05', at), plan: one }))
const codes = (found: ReturnType<typeof checkPlanAgainstWorkingTimeLimits>) => found.map((one) => `${one.day} ${one.code}`)

test('an ordinary week has no findings', () =>
  assert.deepEqual(checkPlanAgainstWorkingTimeLimits({}, week(day, day, day, day, day, off, off)), []))

test('a morning after an afternoon violates daily rest, with the found hours', () => {
  const [found] = checkPlanAgainstWorkingTimeLimits({}, week(off, late, day, off, off, off, off))
  assert.deepEqual(found, {
    day: '2026-10-07',
    code: 'daily_rest_under_12h',
    severity: 'prohibition',
    article: 'čl. 66',
    values: { found: 600, limit: 720, from: '2026-10-06' },
  })
  assert.deepEqual(
    codes(checkPlanAgainstWorkingTimeLimits({ regime: 'redistribution' }, week(off, plan(13, 21), day, off, off, off, off))),
    [],
  )
})

test('seven days in a row lack weekly rest and exceed the week', () => {
  assert.deepEqual(codes(checkPlanAgainstWorkingTimeLimits({}, week(day, day, day, day, day, day, day))), [
    '2026-10-11 standard_week_over_48h',
    '2026-10-11 overtime_week_over_8h',
    '2026-10-11 weekly_rest_under_36h',
  ])
})

test('six days leave 40 hours of rest even if the next week is unknown', () => {
  assert.deepEqual(checkPlanAgainstWorkingTimeLimits({}, week(day, day, day, day, day, day, off)), [])
  assert.deepEqual(checkPlanAgainstWorkingTimeLimits({}, week(day, day, day, day, day, day, off, day, day, day, day, day, off, off)), [])
})

test('twelve-hour rotation is lawful with averaging', () => {
  const twelve = plan(7, 19)
  const twelveNight = plan(19, 31)
  const turnus = week(twelve, twelveNight, off, off, twelve, twelveNight, off, off, twelve, twelveNight, off, off, twelve, twelveNight)
  assert.deepEqual(checkPlanAgainstWorkingTimeLimits({ regime: 'averaging', shifts: true }, turnus), [])
})

test('thirteen hours with the ordered overtime are too long a day', () => {
  const long = week(day, off, off, off, off, off, off)
  long[0]!.overtime = 300
  assert.deepEqual(codes(checkPlanAgainstWorkingTimeLimits({}, long)), ['2026-10-05 daily_over_12h'])
})

test('a second week of nights needs consent', () => {
  const nights = week(night, night, night, night, night, off, off, night, night, night, night, night, off, off)
  assert.deepEqual(codes(checkPlanAgainstWorkingTimeLimits({ shifts: true }, nights)), ['2026-10-12 night_over_one_week_without_consent'])
  assert.deepEqual(checkPlanAgainstWorkingTimeLimits({ shifts: true, consents: ['night_weeks'] }, nights), [])
})

test('an afternoon with overtime into the night is no night shift', () => {
  const days = week(late, off, off, off, off, off, off, night, night, night, night, night, off, off)
  days[0]!.overtime = 180
  assert.deepEqual(codes(checkPlanAgainstWorkingTimeLimits({}, days)), [])
  days[0] = { ...days[0]!, plan: night, overtime: 0 }
  assert.deepEqual(codes(checkPlanAgainstWorkingTimeLimits({}, days)), ['2026-10-16 night_over_one_week_without_consent'])
})

test('overtime is checked by its hours, and unknown hours need no rest', () => {
  const at = (hours: CheckedPlanDay['hours']) => {
    const days = week(late, off, off)
    days[1] = { day: days[1]!.day, plan: null, overtime: 240, hours }
    return codes(checkPlanAgainstWorkingTimeLimits({}, days))
  }
  assert.deepEqual(at(undefined), [])
  assert.deepEqual(at([{ from: 600, to: 840 }]), [])
  assert.deepEqual(at([{ from: 540, to: 780 }]), ['2026-10-06 daily_rest_under_12h'])
  const early = week(day, day)
  early[1] = { ...early[1]!, overtime: 150, hours: [{ from: 210, to: 960 }] }
  assert.deepEqual(codes(checkPlanAgainstWorkingTimeLimits({}, early)), ['2026-10-06 daily_rest_under_12h'])
})

test('people under 18 work no nights, no overtime, eight hours and 35 a week', () => {
  const found = checkPlanAgainstWorkingTimeLimits({ minor: true }, week(plan(8, 17), night, off, day, day, day, off))
  assert.deepEqual(codes(found), [
    '2026-10-05 minor_day_over_8h',
    '2026-10-06 minor_night',
    '2026-10-10 minor_week_over_35h',
    '2026-10-10 minor_overtime',
  ])
  assert.ok(found.every(({ severity }) => severity === 'prohibition'))
})

test('night work of a parent of a small child needs consent, once a day', () => {
  const one = week(off, night, off, off, off, off, off)
  one[1]!.overtime = 60
  assert.deepEqual(codes(checkPlanAgainstWorkingTimeLimits({ childUnder3: true }, one)), ['2026-10-06 consent_required_child_under_3'])
  assert.deepEqual(checkPlanAgainstWorkingTimeLimits({ childUnder3: true, consents: ['child_under_3'] }, one), [])
})

test('a medical finding in pregnancy forbids nights whatever was consented to', () => {
  assert.deepEqual(
    codes(
      checkPlanAgainstWorkingTimeLimits(
        { pregnancyFinding: true, consents: ['child_under_3', 'night_weeks'] },
        week(off, night, off, off, off, off, off),
      ),
    ),
    ['2026-10-06 night_when_pregnant'],
  )
})

test('a short notice is a warning that accepts a reason', () => {
  const short = week(day, off, off, off, off, off, off)
  short[0]!.notice = { days: 3, minutes: 3 * 1440 }
  assert.deepEqual(
    checkPlanAgainstWorkingTimeLimits({}, short).map(({ code, severity, values }) => [code, severity, values]),
    [['schedule_notice', 'warning', { found: 3, limit: 5 }]],
  )
  short[0]!.notice.unforeseen = true
  assert.deepEqual(checkPlanAgainstWorkingTimeLimits({}, short), [])
})

test('a figure has the form of its number', () => {
  const notice = (days: number) => {
    const short = week(day)
    short[0]!.notice = { days, minutes: days * 1440 }
    const { key, values } = toWorkingTimeLimitMessage(checkPlanAgainstWorkingTimeLimits({}, short)[0]!)
    return translateMessage(limitsSr, 'sr', key, values)
  }
  assert.equal(notice(1), 'Raspored je objavljen 1 dan unapred, a treba najmanje 5 dana.')
  assert.equal(notice(3), 'Raspored je objavljen 3 dana unapred, a treba najmanje 5 dana.')
})

test('an empty plan has no findings', () => {
  assert.deepEqual(checkPlanAgainstWorkingTimeLimits({ minor: true }, []), [])
  assert.deepEqual(checkPlanAgainstWorkingTimeLimits({}, week(off, off, off)), [])
})

test('each limit has a text in both languages with its figures', () => {
  for (const code of Object.keys(WORKING_TIME_LIMITS) as WorkingTimeLimitCode[]) {
    const finding = { day: '2026-10-05' as Day, code, ...WORKING_TIME_LIMITS[code], values: { found: 600, limit: 720, from: '2026-10-04' } }
    const { key, values } = toWorkingTimeLimitMessage(finding)
    for (const [language, catalog] of [
      ['sr', limitsSr],
      ['en', limitsEn],
    ] as const) {
      const text = translateMessage(catalog, language, key, values)
      assert.notEqual(text, key)
      assert.doesNotMatch(text, /[{}]/)
    }
  }
})
