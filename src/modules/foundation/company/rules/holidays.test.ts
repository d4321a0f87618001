import assert from 'node:assert/strict'
import { test } from 'vitest'
import { addDays, type Day, getWeekday } from '#shared/days.ts'
import { type MessageCatalog, translateMessage } from '#shared/message-translation.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { sr as holidaysSr } from '../messages/sr.ts'
import { computeCatholicEaster, computeOrthodoxEaster } from './easter.ts'
import { listPublicHolidays, STATE_HOLIDAYS_WITH_NORMAL_WORK } from './holidays.ts'
import { FIXED_SLAVA_DATES, listPersonalHolidayDays, listSlavaDays, MOVABLE_SLAVA_DATES } from './personal-holidays.ts'

type ExpectedHoliday = { date: Day; name: string; nameCyr: string; kind: string; weekday: string; transferredFrom: Day | null }
type Year = {
  nonWorking: ExpectedHoliday[]
  distinctDates: number
  onWeekdays: number
  observedWorking: { date: Day; name: string }[]
  byConfession: Record<string, Day>
}

const catalog: MessageCatalog = holidaysSr
const named = (key: string) => translateMessage(catalog, 'sr', `holiday.${key}`)

test('Easter of both churches equals the tables of 1990 to 2060', () => {
  const { vectors } = readTestVectors('orthodox_easter')
  assert.equal(vectors.length, 71)
  for (const row of vectors) {
    const orthodox = computeOrthodoxEaster(row.year)
    const catholic = computeCatholicEaster(row.year)
    assert.deepEqual(
      {
        ...row,
        goodFriday: addDays(orthodox, -2),
        holySaturday: addDays(orthodox, -1),
        easterSunday: orthodox,
        easterMonday: addDays(orthodox, 1),
        catholicGoodFriday: addDays(catholic, -2),
        catholicEaster: catholic,
        catholicEasterMonday: addDays(catholic, 1),
        coincide: orthodox === catholic,
      },
      row,
    )
  }
})

test('Easter is a Sunday in every year, and the Orthodox one never before the Catholic', () => {
  for (let year = 1600; year <= 2999; year++) {
    assert.equal(getWeekday(computeOrthodoxEaster(year)), 7)
    assert.equal(getWeekday(computeCatholicEaster(year)), 7)
    assert.ok(computeOrthodoxEaster(year) >= computeCatholicEaster(year), String(year))
  }
})

test('holidays of 2024 to 2030 follow the law', () => {
  const weekdays = ['ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak', 'subota', 'nedelja']
  const { years } = readTestVectors('public_holidays_2024_2030')
  assert.equal(Object.keys(years).length, 7)
  for (const [year, wanted] of Object.entries<Year>(years)) {
    const found = listPublicHolidays(Number(year))
    const rows = found.map(({ day, key, kind, movedFrom }) => {
      const name = movedFrom ? translateMessage(catalog, 'sr', 'holiday.moved', { name: named(key) }) : named(key)
      return {
        date: day,
        name,
        kind: movedFrom ? 'state_transfer' : kind,
        weekday: weekdays[getWeekday(day) - 1],
        transferredFrom: movedFrom,
      }
    })
    const byDateAndName = (a: { date: Day; name: string }, b: { date: Day; name: string }) => (a.date + a.name < b.date + b.name ? -1 : 1)
    assert.deepEqual(rows.sort(byDateAndName), wanted.nonWorking.map(({ nameCyr: _, ...row }) => row).sort(byDateAndName))
    const distinct = new Set(found.map(({ day }) => day))
    assert.equal(distinct.size, wanted.distinctDates)
    assert.equal([...distinct].filter((day) => getWeekday(day) <= 5).length, wanted.onWeekdays)
    assert.deepEqual(
      STATE_HOLIDAYS_WITH_NORMAL_WORK.map(([date, key]) => ({ date: `${year}-${date}`, name: named(key) })),
      wanted.observedWorking,
    )
    for (const { date } of wanted.observedWorking) assert.ok(!distinct.has(date), `${date} is worked`)
  }
})

test('the personal holidays of 2024 to 2030 are proposed as the table has them', () => {
  const names: Record<string, string> = {
    catholicChristmas: 'catholic_christmas',
    catholicGoodFriday: 'catholic_good_friday',
    catholicHolySaturday: 'catholic_holy_saturday',
    catholicEaster: 'catholic_easter',
    catholicEasterMonday: 'catholic_easter_monday',
    ramazanskiBajramDay1: 'eid_al_fitr',
    kurbanBajramDay1: 'eid_al_adha',
    jomKipurDay1: 'yom_kippur',
  }
  for (const [year, { byConfession }] of Object.entries<Year>(readTestVectors('public_holidays_2024_2030').years)) {
    const found = listPersonalHolidayDays(Number(year))
    for (const [name, day] of Object.entries(byConfession)) {
      assert.deepEqual(
        found.filter(({ key }) => key === names[name]).map((holiday) => holiday.day),
        [day],
        `${name} ${year}`,
      )
    }
    assert.equal(found.length, Object.keys(byConfession).length)
  }
})

test('a state holiday on a Sunday moves past other holidays', () => {
  const movedOf = (year: number) => listPublicHolidays(year).filter(({ movedFrom }) => movedFrom)
  assert.deepEqual(
    movedOf(2021).map(({ day, movedFrom }) => [day, movedFrom]),
    [['2021-05-04', '2021-05-02']],
  )
  assert.deepEqual(
    movedOf(2023).map(({ day }) => day),
    ['2023-01-03'],
  )
  assert.deepEqual(movedOf(2024), [])
})

test('a year with two feasts of the lunar calendar proposes both', () => {
  assert.equal(listPersonalHolidayDays(2033).filter(({ key }) => key === 'eid_al_fitr').length, 2)
})

test('every proposed day has a name', () => {
  for (const { key } of [...listPublicHolidays(2026), ...listPersonalHolidayDays(2026)]) assert.ok(catalog[`holiday.${key}`], key)
  for (const [, key] of [...FIXED_SLAVA_DATES, ...MOVABLE_SLAVA_DATES]) assert.ok(catalog[`slava.${key}`], key)
  assert.deepEqual(
    listSlavaDays(2026).find(({ key }) => key === 'lazareva_subota'),
    { day: '2026-04-04', key: 'lazareva_subota' },
  )
})
