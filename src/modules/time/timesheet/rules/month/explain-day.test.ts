import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { dayExplanationsEn } from '#modules/time/planning/messages/day-explanations.en.ts'
import { dayExplanationsSr } from '#modules/time/planning/messages/day-explanations.sr.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { listPublicHolidayPayByDay } from '#modules/time/planning/rules/law/non-working-days.ts'
import type { DayResultInput, LeaveOfDay, ValidClockEvent } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { type MessageCatalog, translateMessage } from '#shared/message-translation.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { computeDayResult } from '../day/compute-day.ts'
import { explainTimesheetDay, explainTimesheetOverride, type TimesheetDayToExplain } from './explain-day.ts'

const free = listPublicHolidayPayByDay(2025, 2027)
const at = (day: string, minute: number) => toInstantOfLocalTime(day, minute, 'Europe/Belgrade')
const plan = { segments: [{ from: 480, to: 960 }], planned_minutes: 480 }
const sentences = (result: TimesheetDayToExplain, language: 'sr' | 'en' = 'sr') =>
  explainTimesheetDay(result).map(
    ({ key, values, article }) =>
      `${translateMessage(language === 'sr' ? dayExplanationsSr : (dayExplanationsEn as MessageCatalog), language, key, values)}${article ? ` [${article}]` : ''}`,
  )

test('a day with overtime is explained from plan to categories with articles', () => {
  const day = '2026-11-11'
  const events: ValidClockEvent[] = [
    { at: at(day, 479), direction: 'in' },
    { at: at(day, 1084), direction: 'out' },
  ]
  assert.deepEqual(sentences(computeDayResult({ day, plan, events, approval: { minutes: 120 }, free })), [
    'Planirano je od 08:00 do 16:00, ukupno 8:00 h.',
    'Ulasci: 07:59. Izlasci: 18:04.',
    'Van plana je provedeno 0:01 h pre i 2:04 h posle smene; odobreno je 2:00 h, a priznato 2:00 h. [čl. 53]',
    'H 8:00 h: rad na dan praznika, uvećanje najmanje 110%. [čl. 108 st. 1 t. 1]',
    'HP 2:00 h: odobren prekovremeni rad na dan praznika; uvećanja se sabiraju (110 + 26%). [čl. 108 st. 2]',
  ])
})

test('lateness states the tolerance, and a missing exit its expectation', () => {
  const day = '2026-10-05'
  const late = computeDayResult({
    day,
    plan,
    events: [
      { at: at(day, 510), direction: 'in' },
      { at: at(day, 960), direction: 'out' },
    ],
    free,
  })
  assert.ok(sentences(late, 'en').includes('Late by 0:30 h; the tolerance is 0:05 h, and anything over it counts in full.'))
  const open = computeDayResult({ day, plan, events: [{ at: at(day, 480), direction: 'in' }], free })
  assert.ok(sentences(open).includes('Nedostaje izlaz: dan se ne računa dok se ne ispravi.'))
})

test('leave interrupted by a holiday is explained', () => {
  const result = computeDayResult({ day: '2026-11-11', plan, events: [], leave: [{ code: 'GO' }], free })
  assert.ok(sentences(result).includes('Dan 11.11.2026. je neradan, pa se 8:00 h vodi kao PR i ne troši odsustvo GO. [čl. 70]'))
})

test('a manual cell shows the entered and the computed value', () => {
  const [reason] = explainTimesheetOverride({ R: 480 }, { R: 240, GO: 240 }, 'po dogovoru')
  assert.equal(
    translateMessage(dayExplanationsSr, 'sr', reason!.key, reason!.values),
    'Upisano rukom: R 4:00, GO 4:00. Obračunato je bilo: R 8:00. Napomena: po dogovoru',
  )
  assert.equal(explainTimesheetOverride(null, {}, null)[0]!.key, 'time.why.typed')
})

test('every category of the catalogue is explained in both languages', () => {
  const { categories } = readTestVectors('hour_categories')
  for (const { code } of categories) {
    for (const [language, catalog] of [
      ['sr', dayExplanationsSr],
      ['en', dayExplanationsEn],
    ] as const) {
      const [reason] = explainTimesheetDay({ planned_minutes: 480, minutes: { [code]: 480 }, extra_minutes: 0, flags: [], trace: null })
      const text = translateMessage(catalog, language, reason!.key, reason!.values)
      assert.ok(text.startsWith(`${code} 8:00 h: `), text)
    }
  }
})

test('each reason of any day has a text without placeholders', () => {
  const anyEvent: fc.Arbitrary<ValidClockEvent> = fc.record({
    at: fc.integer({ min: -300, max: 2200 }).map((minute) => at('2026-10-24', minute)),
    direction: fc.constantFrom('in', 'out', 'unknown'),
    exit: fc.constantFrom(null, 'break', 'private', 'official'),
  })
  const anyInput: fc.Arbitrary<DayResultInput> = fc.record({
    day: fc.constant('2026-10-24'),
    plan: fc.constantFrom(
      null,
      plan,
      { segments: [{ from: 1320, to: 1800 }], planned_minutes: 480 },
      { ...plan, rules: { flexitime: { from: 420, to: 540 }, shift_work: true } },
    ),
    leave: fc.constantFrom<LeaveOfDay[]>(
      [],
      [{ code: 'GO', half: 'first' }],
      [{ code: 'SP', to: 600 }],
      [{ code: 'DJ', minutes: 90 }],
      [{ code: 'PRI' }],
    ),
    approval: fc.constantFrom(null, { minutes: 60 }, { minutes: 400 }),
    weekly_minutes: fc.constantFrom(2400, 1200),
    events: fc.array(anyEvent, { maxLength: 8 }),
    free: fc.constantFrom(free, { '2026-10-24': { code: 'PR', premium: true }, '2026-10-25': { code: 'VP', premium: true } }),
    settings: fc.constantFrom(
      {},
      { midnight: 'calendar_day' as const, sunday_mark: true, shift_mark: true, max_day: 400 },
      { dst: 'wall' as const, auto_close: 'shift_end' as const },
    ),
    before: fc.constant([{ plan: null }, { plan: { segments: [{ from: 1320, to: 1800 }], planned_minutes: 480 } }]),
    after: fc.constant([{ plan }]),
  })
  fc.assert(
    fc.property(anyInput, (input) => {
      for (const { key, values } of explainTimesheetDay(JSON.parse(JSON.stringify(computeDayResult(input))))) {
        for (const catalog of [dayExplanationsSr, dayExplanationsEn] as MessageCatalog[]) {
          const message = catalog[key]
          assert.equal(typeof message, 'string', key)
          for (const [, hole] of String(message).matchAll(/\{(\w+)\}/g))
            assert.ok(values[hole!] !== undefined && values[hole!] !== '', `${key} ${hole}`)
        }
      }
    }),
    { numRuns: 500 },
  )
})
