import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import {
  addCompanyDaysOff,
  addPersonalHolidaysToDaysOff,
  listPublicHolidayPayByDay,
} from '#modules/time/planning/rules/law/non-working-days.ts'
import type {
  DayResultInput,
  PlannedDay,
  PlannedShiftOfDay,
  ShiftTimeRules,
  ValidClockEvent,
} from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Day } from '#shared/days.ts'
import { computeDayResult } from './compute-day.ts'
import { selectEffectiveClockEvents } from './order-clock-events.ts'

const free = listPublicHolidayPayByDay(2025, 2027)
const shift = (from: number, to: number, rules?: ShiftTimeRules): PlannedShiftOfDay => ({
  id: 1,
  segments: [{ from: from * 60, to: to * 60 }],
  planned_minutes: (to - from) * 60,
  rules,
})
const morning = shift(8, 16)
const night = shift(22, 30)
const at = (day: Day, time: string) => toInstantOfLocalTime(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), 'Europe/Belgrade')
const event = (text: string): ValidClockEvent => {
  const [direction, day, time, exit] = text.split(' ')
  return { at: at(day!, time!), direction: direction as 'in', exit: (exit as 'break') ?? null }
}
const events = (...texts: string[]) => texts.map(event)
const monday = '2026-10-05'
const compute = (input: Partial<DayResultInput>) => computeDayResult({ day: monday, plan: morning, events: [], free, ...input })
const usual = (day = monday, from = '08:00', to = '16:00') => events(`in ${day} ${from}`, `out ${day} ${to}`)
const days = (...plans: (PlannedShiftOfDay | null)[]): PlannedDay[] => plans.map((plan) => ({ plan }))

test('the result has the columns of day_result', () => {
  const { day, shift_version_id, planned_minutes, minutes, extra_minutes, flags } = compute({ events: usual() })
  assert.deepEqual(
    { day, shift_version_id, planned_minutes, minutes, extra_minutes, flags },
    {
      day: monday,
      shift_version_id: 1,
      planned_minutes: 480,
      minutes: { R: 480 },
      extra_minutes: 0,
      flags: [],
    },
  )
})

test('late, early and absent minutes are unexcused unless explained', () => {
  const late = usual(monday, '08:30', '15:00')
  assert.deepEqual(compute({ events: late }).minutes, { R: 390, NI: 90 })
  assert.deepEqual(compute({ events: late, settings: { unexcused: null } }).minutes, { R: 390 })
  assert.deepEqual(compute({}).minutes, { NI: 480 })
  assert.deepEqual(compute({}).flags, ['absent'])
})

test('the seconds of an event are cut off', () => {
  assert.deepEqual(
    compute({
      events: [
        { at: at(monday, '08:05') + 59_000, direction: 'in' },
        { at: at(monday, '16:00'), direction: 'out' },
      ],
    }).minutes,
    { R: 480 },
  )
})

test('an unworked shift that starts on a holiday is a holiday to its end', () => {
  assert.deepEqual(compute({ day: '2026-11-11', plan: night }).minutes, { PR: 480 })
  assert.deepEqual(compute({ day: '2026-11-11', plan: night }).flags, ['holiday_not_worked'])
  assert.deepEqual(compute({ day: '2026-11-10', plan: night }).minutes, { PR: 360, NI: 120 })
  const came = events('in 2026-11-11 21:58', 'out 2026-11-12 02:00')
  assert.deepEqual(compute({ day: '2026-11-11', plan: night, events: came }).minutes, { HN: 120, N: 120, NI: 240 })
  const input = addCompanyDaysOff({}, [{ day: '2026-11-20', code: 'PO' }])
  assert.deepEqual(compute({ day: '2026-11-20', plan: night, free: input }).minutes, { PO: 480 })
})

describe('an event is assigned to its day', () => {
  test('a forgotten exit leaves its day open and the next complete', () => {
    const input = [...events(`in ${monday} 08:00`), ...usual('2026-10-06')]
    const first = compute({ events: input, after: days(morning) })
    assert.deepEqual([first.minutes, first.flags, first.unresolved], [{}, ['missing_out'], true])
    const second = compute({ day: '2026-10-06', events: input, before: days(null, morning) })
    assert.deepEqual([second.minutes, second.flags], [{ R: 480 }, []])
  })
  test('overtime past midnight belongs to the preceding shift', () => {
    const input = [...events(`in ${monday} 14:00`, 'out 2026-10-06 03:30'), ...usual('2026-10-06', '14:00', '22:00')]
    const late = shift(14, 22)
    assert.equal(compute({ plan: late, events: input, after: days(late) }).extra_minutes, 330)
    assert.deepEqual(compute({ day: '2026-10-06', plan: late, events: input, before: days(null, late) }).minutes, { R: 480 })
  })
  test('two nights in a row are two shifts, also when every direction is unknown', () => {
    const input = events(`unknown ${monday} 21:55`, 'unknown 2026-10-06 06:03', 'unknown 2026-10-06 21:58', 'unknown 2026-10-07 06:00')
    for (const [day, before, after] of [
      [monday, days(null, null), days(night)],
      ['2026-10-06', days(null, night), days(null)],
    ] as const) {
      assert.deepEqual(computeDayResult({ day, plan: night, events: input, before: [...before], after: [...after], free }).minutes, {
        N: 480,
      })
    }
  })
  test('an unknown event shortly before a shift is an arrival', () => {
    const input = events(`unknown ${monday} 14:00`, 'unknown 2026-10-06 05:58', 'unknown 2026-10-06 14:00')
    const next = compute({ day: '2026-10-06', plan: shift(6, 14), events: input, before: days(null, shift(14, 22)) })
    assert.deepEqual(next.minutes, { R: 480 })
    assert.deepEqual(compute({ plan: shift(14, 22), events: input, after: days(shift(6, 14)) }).flags, ['missing_out'])
  })
  test('work on a day off after a night shift belongs to the day off', () => {
    const input = events(`in ${monday} 22:00`, 'out 2026-10-06 06:00', 'in 2026-10-06 12:00', 'out 2026-10-06 15:00')
    const off = compute({ day: '2026-10-06', plan: null, events: input, before: days(null, night) })
    assert.deepEqual([off.extra_minutes, off.flags], [180, ['unapproved_work_on_day_off']])
    assert.deepEqual(compute({ plan: night, events: input, after: days(null) }).minutes, { N: 480 })
  })
  test('corrected, void and quarantined events do not count', () => {
    const rows = [
      { id: 1, replaces_id: null },
      { id: 2, replaces_id: 1 },
      { id: 3, quarantine: 'unknown_card' },
      { id: 4 },
      { id: 5, replaces_id: 4, void: true },
    ]
    assert.deepEqual(
      selectEffectiveClockEvents(rows).map(({ id }) => id),
      [2],
    )
  })
})

describe('overtime', () => {
  const stayed = usual(monday, '07:30', '18:00')
  test('pending decisions do not depend on earlier decisions', () => {
    for (const approval of [null, { minutes: 0 }, { minutes: 60 }, { minutes: 500 }, { minutes: 30, side: 'before' as const }]) {
      assert.equal(compute({ events: stayed, approval }).extra_minutes, 150)
    }
  })
  test('an approval without a side is used after the shift first, then before', () => {
    assert.deepEqual(compute({ events: stayed, approval: { minutes: 100 } }).minutes, { R: 480, P: 100 })
    assert.deepEqual(compute({ events: stayed, approval: { minutes: 140 } }).minutes, { R: 480, P: 140 })
    assert.deepEqual(compute({ events: stayed, approval: { minutes: 140, side: 'after' } }).minutes, { R: 480, P: 120 })
  })
  test('a few minutes around the shift need no decision', () => {
    assert.equal(compute({ events: usual(monday, '07:52', '16:14') }).extra_minutes, 0)
    assert.equal(compute({ events: usual(monday, '07:45', '16:14') }).extra_minutes, 15)
  })
  test('part-time work is regular up to eight hours a day unless paid as overtime', () => {
    const input = { plan: shift(8, 12), weekly_minutes: 1200, events: usual(monday, '08:00', '18:00'), approval: { minutes: 360 } }
    assert.deepEqual(compute(input).minutes, { R: 480, P: 120 })
    assert.deepEqual(compute({ ...input, settings: { part_time_extra: 'overtime' } }).minutes, { R: 240, P: 360 })
  })
  test('a return after going home is no break', () => {
    const input = events(`in ${monday} 08:00`, `out ${monday} 16:00`, `in ${monday} 18:00`, `out ${monday} 20:00`)
    assert.deepEqual(compute({ events: input, approval: { minutes: 240 } }).minutes, { R: 480, P: 120 })
  })
})

describe('exits', () => {
  test('an exit on business across the start of the shift is work', () => {
    const input = events(`in ${monday} 07:40`, `out ${monday} 07:50 official`, `in ${monday} 09:30`, `out ${monday} 16:00`)
    const result = compute({ events: input })
    assert.deepEqual([result.minutes, result.flags.includes('official_exit'), result.late_minutes], [{ R: 480 }, true, 0])
  })
  test('all breaks of a day share the legal one, the first minutes first', () => {
    const input = events(
      `in ${monday} 08:00`,
      `out ${monday} 10:00 break`,
      `in ${monday} 10:20`,
      `out ${monday} 12:00`,
      `in ${monday} 12:25`,
      `out ${monday} 16:00`,
    )
    const result = compute({ events: input })
    assert.deepEqual([result.minutes, result.flags], [{ R: 465, NI: 15 }, ['break_exceeded']])
  })
  test('a break in overtime before the shift counts like one after it', () => {
    const approval = { minutes: 120 }
    const at = (...times: string[]) => times.map((time, place) => `${place % 2 ? 'out' : 'in'} ${monday} ${time}`)
    const before = events(...at('06:00', '06:50').map((text, place) => (place ? `${text} break` : text)), ...at('07:05', '16:00'))
    const after = events(...at('08:00', '17:00').map((text, place) => (place ? `${text} break` : text)), ...at('17:15', '18:00'))
    for (const input of [before, after]) assert.deepEqual(compute({ events: input, approval }).minutes, { R: 480, P: 120 })
    const long = events(...at('06:00', '06:10').map((text, place) => (place ? `${text} break` : text)), ...at('07:10', '16:00'))
    assert.deepEqual(compute({ events: long, approval }).minutes, { R: 480, P: 60 + 30 })
    const silent = events(...at('06:00', '06:50'), ...at('07:05', '16:00'))
    assert.deepEqual(compute({ events: silent, approval }).minutes, { R: 480, P: 105 }, 'who leaves without a word')
  })
  test('a break in unordered time before the shift does not reduce its break', () => {
    const early = `out ${monday} 06:40 break`
    const late = `out ${monday} 10:20 break`
    const input = events(`in ${monday} 06:00`, early, `in ${monday} 07:10`, late, `in ${monday} 11:00`, `out ${monday} 16:00`)
    for (const approval of [undefined, { minutes: 30, side: 'after' as const }])
      assert.deepEqual(compute({ events: input, approval }).minutes, { R: 470, NI: 10 })
    assert.deepEqual(compute({ events: input }).extra_minutes, 120)
    assert.deepEqual(compute({ events: input, approval: { minutes: 50 } }).minutes, { R: 470, NI: 10, P: 50 })
    // The two hours before the shift include a break of the working day; the forty minutes later exceed the allowance.
    assert.deepEqual(compute({ events: input, approval: { minutes: 120 } }).minutes, { R: 440, NI: 40, P: 120 })
  })
  test('a company can give a longer break', () => {
    const input = events(`in ${monday} 08:00`, `out ${monday} 10:00`, `in ${monday} 11:00`, `out ${monday} 16:00`)
    assert.deepEqual(compute({ plan: shift(8, 16, { break_minutes: 60 }), events: input }).minutes, { R: 480 })
  })
  test('an unattended second segment is absence', () => {
    const plan = {
      segments: [
        { from: 480, to: 720 },
        { from: 960, to: 1200 },
      ],
      planned_minutes: 480,
    }
    const result = compute({ plan, events: usual(monday, '08:00', '12:00') })
    assert.deepEqual([result.minutes, result.flags], [{ R: 240, NI: 240 }, ['absent']])
  })
})

describe('leave', () => {
  test('a whole day of leave carries the planned hours, also of a night shift', () => {
    assert.deepEqual(compute({ leave: [{ code: 'GO' }] }).minutes, { GO: 480 })
    assert.deepEqual(compute({ plan: night, leave: [{ code: 'GO' }] }).minutes, { GO: 480 })
    assert.deepEqual(compute({ plan: null, leave: [{ code: 'GO' }] }).minutes, {})
  })
  test('a holiday interrupts annual leave and not sick leave', () => {
    const day = '2026-11-11'
    assert.deepEqual(compute({ day, leave: [{ code: 'GO' }] }).minutes, { PR: 480 })
    assert.deepEqual(compute({ day, leave: [{ code: 'B30' }] }).minutes, { B30: 480 })
    assert.deepEqual(compute({ day: '2026-11-10', plan: night, leave: [{ code: 'GO' }] }).minutes, { GO: 120, PR: 360 })
  })
  test('half a day of leave leaves the other half to work', () => {
    assert.deepEqual(compute({ leave: [{ code: 'GO', half: 'first' }], events: usual(monday, '12:03') }).minutes, { GO: 240, R: 240 })
    assert.deepEqual(compute({ leave: [{ code: 'GO', half: 'second' }], events: usual(monday, '08:00', '12:00') }).minutes, {
      GO: 240,
      R: 240,
    })
    assert.deepEqual(compute({ leave: [{ code: 'GO', half: 'first' }], events: usual(monday, '12:30') }).minutes, {
      GO: 240,
      R: 210,
      NI: 30,
    })
  })
  test('leave hours from and to are removed from the plan', () => {
    const result = compute({
      leave: [{ code: 'PO', from: 600, to: 720 }],
      events: events(`in ${monday} 08:00`, `out ${monday} 10:00`, `in ${monday} 12:00`, `out ${monday} 16:00`),
    })
    assert.deepEqual([result.minutes, result.flags], [{ R: 360, PO: 120 }, []])
  })
  test('minutes without a place cover missing work and no more', () => {
    const nursing = [{ code: 'DJ', minutes: 90 }]
    const early = compute({ leave: nursing, events: usual(monday, '08:00', '14:30') })
    assert.deepEqual([early.minutes, early.flags], [{ R: 390, DJ: 90 }, []])
    assert.deepEqual(compute({ leave: nursing, events: usual(monday, '08:00', '14:00') }).minutes, { R: 360, DJ: 90, NI: 30 })
    assert.deepEqual(compute({ leave: nursing, events: usual() }).minutes, { R: 480 })
  })
  test('work during leave is a conflict for a user to decide', () => {
    const result = compute({ leave: [{ code: 'GO' }], events: usual() })
    assert.deepEqual([result.minutes, result.extra_minutes, result.flags.includes('worked_during_leave')], [{ GO: 480 }, 480, true])
  })
  test('two leaves of one day never count a minute twice', () => {
    assert.deepEqual(compute({ leave: [{ code: 'B30', from: 600 }, { code: 'GO' }] }).minutes, { B30: 360, GO: 120 })
  })
  test('leave on a flexible day moves the window', () => {
    const plan = shift(8, 16, { flexitime: { from: 420, to: 540 } })
    const result = compute({ plan, leave: [{ code: 'GO', half: 'first' }], events: usual(monday, '12:50', '16:50') })
    assert.deepEqual([result.minutes, result.flags], [{ GO: 240, R: 240 }, []])
  })
})

describe('trips and standby have their codes', () => {
  test('a business trip is work without events, with night and holiday increases', () => {
    assert.deepEqual(compute({ leave: [{ code: 'SP' }] }).minutes, { SP: 480 })
    assert.deepEqual(compute({ leave: [{ code: 'SP' }], events: usual() }).minutes, { SP: 480 })
    assert.deepEqual(compute({ day: '2026-11-11', leave: [{ code: 'SP' }] }).minutes, { H: 480 })
    assert.deepEqual(compute({ plan: shift(18, 26), leave: [{ code: 'SP' }] }).minutes, { SP: 240, N: 240 })
  })
  test('standby is not working time, work within it is', () => {
    const standby = [{ code: 'PRI', from: 960, to: 1320 }]
    assert.deepEqual(compute({ leave: standby, events: usual() }).minutes, { R: 480, PRI: 360 })
    const called = [...usual(), ...events(`in ${monday} 18:00`, `out ${monday} 19:30`)]
    assert.deepEqual(compute({ leave: standby, events: called, approval: { minutes: 90 } }).minutes, { R: 480, P: 90, PRI: 270 })
  })
})

describe('holidays', () => {
  test('the rest day of a shift worker gives nothing on a holiday', () =>
    assert.deepEqual(compute({ day: '2026-11-11', plan: null }).minutes, {}))
  test('an unworked holiday shift counts whole or until midnight, by setting', () => {
    const input = { day: '2026-11-11', plan: night }
    assert.deepEqual(compute(input).minutes, { PR: 480 })
    assert.deepEqual(compute({ ...input, settings: { holiday_shift: 'by_date' } }).minutes, { PR: 120, NI: 360 })
  })
  test('a personal holiday is paid if not worked and increased if worked', () => {
    const own = addPersonalHolidaysToDaysOff(free, [monday])
    assert.deepEqual(compute({ free: own }).minutes, { VP: 480 })
    assert.deepEqual(compute({ free: own, events: usual() }).minutes, { H: 480 })
  })
  test('a company day off is paid by its code and not increased', () => {
    const own = addCompanyDaysOff(free, [{ day: monday, code: 'PO' }])
    assert.deepEqual(compute({ free: own }).minutes, { PO: 480 })
    assert.deepEqual(compute({ free: own, events: usual() }).minutes, { R: 480 })
    assert.deepEqual(
      compute({ free: addPersonalHolidaysToDaysOff(own, [monday]), events: usual() }).minutes,
      { H: 480 },
      'a holiday of the person is stronger',
    )
  })
})

describe('months and clocks', () => {
  test('an entry and an exit at one wall time of the repeated hour are not counted', () => {
    const { minutes, flags, unresolved } = compute({
      day: '2026-10-24',
      plan: night,
      events: events('in 2026-10-25 02:30', 'out 2026-10-25 02:30'),
    })
    assert.deepEqual([minutes, unresolved, flags.includes('repeated_hour')], [{}, true, true])
  })

  test('an event in the repeated hour is flagged, and its hours count', () => {
    const { minutes, flags } = compute({
      day: '2026-10-24',
      plan: shift(22, 26),
      events: events('in 2026-10-24 22:00', 'out 2026-10-25 02:30'),
    })
    assert.ok(flags.includes('repeated_hour'))
    assert.deepEqual(minutes, { N: 240 })
  })

  test('an event in the hour that does not exist is flagged', () => {
    const found = compute({ day: '2026-03-28', plan: night, events: events('in 2026-03-29 02:30', 'out 2026-03-29 06:00') })
    assert.ok(found.flags.includes('skipped_hour'))
    const sent = events('in 2026-03-29 03:00', 'out 2026-03-29 06:00').map((one) => ({ ...one, is_exact: true }))
    const exact = compute({ day: '2026-03-28', plan: night, events: sent })
    assert.ok(!exact.flags.includes('skipped_hour'))
    const defaultNight = compute({ day: '2026-03-28', plan: night, events: events('in 2026-03-28 22:00', 'out 2026-03-29 06:00') })
    assert.ok(!defaultNight.flags.includes('skipped_hour'))
  })

  const plan = night
  const before = days(null, null)
  const input = events('in 2026-03-31 22:00', 'out 2026-04-01 06:00')
  const march = (midnight?: 'start_day') =>
    computeDayResult({ day: '2026-03-31', plan, before, events: input, free, settings: midnight && { midnight } })
  const april = (midnight?: 'start_day') =>
    computeDayResult({ day: '2026-04-01', plan: null, before: days(null, night), events: input, free, settings: midnight && { midnight } })
  test('a night shift at a month end gives each month its minutes', () => {
    assert.deepEqual([march().minutes, april().minutes], [{ N: 120 }, { N: 360 }])
    assert.deepEqual([march().planned_minutes, april().planned_minutes], [480, 0])
    assert.deepEqual([march('start_day').minutes, april('start_day').minutes], [{ N: 480 }, {}])
  })
  test('within a month a shift belongs to its first day, or is split by setting', () => {
    const inside = events(`in ${monday} 22:00`, 'out 2026-10-06 06:00')
    assert.deepEqual(compute({ plan, events: inside }).minutes, { N: 480 })
    assert.deepEqual(compute({ plan, events: inside, settings: { midnight: 'calendar_day' } }).minutes, { N: 120 })
  })
  test('leave and a holiday on the night when the clock is set are as long as the plan', () => {
    const day = '2026-03-28'
    assert.deepEqual(compute({ day, plan: night, leave: [{ code: 'GO' }] }).minutes, { GO: 480 })
    assert.deepEqual(compute({ day, plan: night }).minutes, { NI: 480 })
    assert.deepEqual(compute({ day: '2026-10-24', plan: night, events: events('in 2026-10-24 22:00', 'out 2026-10-25 06:00') }).minutes, {
      N: 540,
    })
  })
  test('Sunday and shift marks accompany the hours if enabled', () => {
    const day = '2026-10-04'
    const worked = compute({
      day,
      plan: shift(8, 16, { shift_work: true }),
      events: usual(day),
      settings: { sunday_mark: true, shift_mark: true },
    })
    assert.deepEqual(worked.minutes, { R: 480, NED: 480, SM: 480 })
  })
})

describe('a day that is not over', () => {
  test('nobody is missing before the shift ends', () => {
    assert.deepEqual(compute({ now: at(monday, '07:00') }).flags, [])
    const during = compute({ now: at(monday, '10:00') })
    assert.deepEqual([during.minutes, during.flags], [{}, ['in_progress']])
    assert.deepEqual(compute({ now: at(monday, '16:00') }).flags, ['absent'])
  })
  test('a present employee has worked until now', () => {
    const result = compute({ events: events(`in ${monday} 08:20`), now: at(monday, '12:00') })
    assert.deepEqual([result.minutes, result.flags], [{ R: 220 }, ['in_progress', 'late']])
    assert.deepEqual(result.presence, [{ from: at(monday, '08:20'), to: null }])
  })
  test('an exit is missing when the longest shift has passed', () => {
    assert.deepEqual(compute({ events: events(`in ${monday} 08:00`), now: at('2026-10-06', '02:00') }).flags, ['missing_out'])
  })
})

test('rules of a shift precede those of the company', () => {
  const input = { events: usual(monday, '08:12'), settings: { late_tolerance: 0 } }
  assert.equal(compute(input).late_minutes, 12)
  assert.equal(compute({ ...input, plan: shift(8, 16, { late_tolerance: 15 }) }).late_minutes, 0)
})

test('rounding moves the compared times and never the events', () => {
  const input = { events: usual(monday, '08:12', '15:53'), settings: { late_tolerance: 0, early_tolerance: 0 } }
  const minutes = (round_way: 'for_employee' | 'for_employer' | 'nearest') =>
    compute({ ...input, settings: { ...input.settings, round_step: 15, round_way } }).worked_minutes
  assert.deepEqual([minutes('for_employee'), minutes('nearest'), minutes('for_employer')], [480, 465, 450])
})
