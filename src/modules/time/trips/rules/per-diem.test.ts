import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { TripSettings } from '../trip-settings.ts'
import { computePerDiems, countPerDiems } from './per-diem.ts'
import { computeTripSettlement } from './trip-settlement.ts'
import { computeTripStaysInCountries, type TripRouteData, validateTripRoute } from './trip-stays-in-countries.ts'

const rules = TripSettings.parse({
  abroad: { amount: 3000, currency: 'EUR' },
  countries: [{ country: 'HU', amount: 5000, currency: 'EUR' }],
  mealsLess: 30,
  lodgingLess: 10,
})
const TAX_FREE_PER_DIEM = 347_100
const nothing = { meals: false, lodging: false }
const hours = (count: number) => count * 60
const at = (text: string) => {
  const [hour, minute] = text.split(':').map(Number)
  return hour! * 60 + minute!
}
const route = (first: [string, string], last: [string, string], ...crossings: [string | null, string, string][]): TripRouteData => ({
  first_day: first[0],
  first_minute: at(first[1]),
  last_day: last[0],
  last_minute: at(last[1]),
  crossings: crossings.map(([country, day, hour]) => ({ country, day, minute: at(hour) })),
})
const counted = (of: TripRouteData, provided = nothing, by = rules) =>
  computePerDiems(computeTripStaysInCountries(of), provided, by, TAX_FREE_PER_DIEM).map(({ country, count, amount, currency }) => [
    country,
    count,
    amount,
    currency,
  ])

describe('whole and half per diems', () => {
  const cases: [minutes: number, count: number][] = [
    [hours(7), 0],
    [hours(8) - 1, 0],
    [hours(8), 0.5],
    [hours(12), 0.5],
    [hours(12) + 1, 1],
    [hours(24), 1],
    [hours(26), 1],
    [hours(32) - 1, 1],
    [hours(32), 1.5],
    [hours(34), 1.5],
    [hours(36) + 1, 2],
    [hours(38), 2],
    [hours(72), 3],
  ]
  for (const [minutes, count] of cases) test(`${minutes / 60} h: ${count}`, () => assert.equal(countPerDiems(minutes, rules), count))
  test('the act of the company may draw the lines elsewhere', () =>
    assert.deepEqual(
      [countPerDiems(hours(6), { halfFrom: 360, wholeOver: 600 }), countPerDiems(hours(10) + 1, { halfFrom: 360, wholeOver: 600 })],
      [0.5, 1],
    ))
})

describe('hours are located in their cells', () => {
  test('a domestic trip is one stay', () =>
    assert.deepEqual(counted(route(['2026-11-09', '06:00'], ['2026-11-09', '18:30'])), [[null, 1, TAX_FREE_PER_DIEM, 'RSD']]))
  test('abroad each stay counts its hours, domestic stays together', () =>
    assert.deepEqual(
      counted(
        route(
          ['2026-11-09', '06:00'],
          ['2026-11-11', '22:00'],
          ['HU', '2026-11-09', '10:00'],
          ['AT', '2026-11-10', '09:00'],
          [null, '2026-11-11', '17:30'],
        ),
      ),
      [
        [null, 0.5, TAX_FREE_PER_DIEM, 'RSD'],
        ['HU', 1, 5000, 'EUR'],
        ['AT', 1.5, 3000, 'EUR'],
      ],
    ))
  test('domestic stays count separately if the company sets it', () => {
    const of = route(['2026-11-09', '06:00'], ['2026-11-09', '23:30'], ['HU', '2026-11-09', '10:00'], [null, '2026-11-09', '18:30'])
    assert.deepEqual([counted(of)[0]![1], counted(of, nothing, { ...rules, homeParts: 'apart' })[0]![1]], [0.5, 0])
  })
  test('transit through a country and back is one line', () =>
    assert.deepEqual(
      counted(
        route(
          ['2026-11-09', '04:00'],
          ['2026-11-12', '20:00'],
          ['HU', '2026-11-09', '06:00'],
          ['AT', '2026-11-09', '15:00'],
          ['HU', '2026-11-12', '08:00'],
          [null, '2026-11-12', '17:00'],
        ),
      ).map(([country, count]) => [country, count]),
      [
        [null, 0],
        ['HU', 1],
        ['AT', 3],
      ],
    ))
  test('hours are elapsed: the night of a clock change has one more', () => {
    assert.equal(computeTripStaysInCountries(route(['2026-10-24', '20:00'], ['2026-10-25', '07:00']))[0]!.minutes, hours(12))
    assert.equal(computeTripStaysInCountries(route(['2026-03-28', '20:00'], ['2026-03-29', '08:30']))[0]!.minutes, hours(11.5))
    assert.deepEqual(counted(route(['2026-10-24', '20:00'], ['2026-10-25', '07:01'])), [[null, 1, TAX_FREE_PER_DIEM, 'RSD']])
    assert.deepEqual(counted(route(['2026-03-28', '20:00'], ['2026-03-29', '08:30'])), [[null, 0.5, TAX_FREE_PER_DIEM, 'RSD']])
  })
  test('provided benefits reduce the per diem by the act, with a reason', () => {
    const of = route(['2026-11-09', '06:00'], ['2026-11-09', '20:00'])
    assert.equal(counted(of, { meals: true, lodging: true })[0]![2], TAX_FREE_PER_DIEM * 0.6)
    const [one] = computePerDiems(computeTripStaysInCountries(of), { meals: true, lodging: false }, rules, TAX_FREE_PER_DIEM)
    assert.deepEqual(
      one!.why.map(({ key, values }) => [key, values]),
      [
        ['trips.why.whole', { hours: { minutes: hours(14) }, count: 1 }],
        ['trips.why.less', { percent: 30 }],
      ],
    )
  })
})

describe('a route', () => {
  const whole = route(['2026-11-09', '06:00'], ['2026-11-10', '20:00'])
  const wrong = (change: Partial<TripRouteData>) => validateTripRoute({ ...whole, ...change })
  const crossing = (country: string | null, day: string, hour: string) => ({ country, day, minute: at(hour) })
  test('a trip ends after its start and lasts a year at most', () => {
    assert.deepEqual(wrong({}), {})
    assert.deepEqual(wrong({ last_day: '2026-11-09', last_minute: 360 }), { last_day: 'trips.ends_before' })
    assert.deepEqual(wrong({ last_day: '2027-11-10' }), { last_day: 'trips.too_long' })
  })
  test('borders are crossed in order, within the trip, and back home', () => {
    const out = crossing('HU', '2026-11-09', '10:00')
    assert.deepEqual(wrong({ crossings: [out] }), { 'crossings.0.country': 'trips.crossing_no_return' })
    assert.deepEqual(wrong({ crossings: [out, crossing('HU', '2026-11-09', '11:00')] }), { 'crossings.1.country': 'trips.crossing_same' })
    assert.deepEqual(wrong({ crossings: [out, crossing(null, '2026-11-09', '09:00')] }), { 'crossings.1.day': 'trips.crossing_outside' })
    assert.deepEqual(wrong({ crossings: [out, crossing(null, '2026-11-10', '20:01')] }), { 'crossings.1.day': 'trips.crossing_outside' })
  })
})

test('a settlement adds up in dinars, and waits for its rates', () => {
  const perDiems = computePerDiems(
    computeTripStaysInCountries(
      route(['2026-11-09', '06:00'], ['2026-11-10', '22:00'], ['HU', '2026-11-09', '09:00'], [null, '2026-11-10', '12:00']),
    ),
    nothing,
    { ...rules, homeAmount: 400_000 },
    TAX_FREE_PER_DIEM,
  )
  const expenses = [{ kind: 'fuel' as const, what: null, amount: 1_000_000, currency: 'RSD' }]
  const by = { advance: 2_000_000, untaxed: TAX_FREE_PER_DIEM }
  assert.equal(computeTripSettlement(perDiems, expenses, { ...by, rates: {} }), null)
  assert.deepEqual(computeTripSettlement(perDiems, expenses, { ...by, rates: { EUR: 117.2 } }), {
    perDiems: 400_000 + 586_000,
    expenses: 1_000_000,
    advance: 2_000_000,
    due: -14_000,
    taxed: 52_900,
  })
  // Five euros of a foreign per diem exceed the tax-free amount of the company.
  const euros = perDiems.find(({ country }) => country === 'HU')!
  const abroadUntaxed = { amount: euros.amount - 500, currency: 'EUR' }
  assert.equal(
    computeTripSettlement(perDiems, [], { ...by, rates: { EUR: 117.2 }, abroadUntaxed })!.taxed,
    52_900 + Math.round(58_600 * euros.count),
  )
  const inDollars = { ...by, rates: { EUR: 117.2 }, abroadUntaxed: { amount: 9_000, currency: 'USD' } }
  assert.equal(computeTripSettlement(perDiems, [], inDollars), null, 'the limit needs its rate too')
  assert.equal(computeTripSettlement(perDiems, [], { ...inDollars, rates: { EUR: 117.2, USD: 100 } })!.taxed, 52_900)
})
