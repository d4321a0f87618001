import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseCommandPaletteQuery } from './parse-command-palette-query.ts'

const today = '2026-11-23'
const departments = [
  { id: 1, name: 'Montaža' },
  { id: 2, name: 'Montaža i održavanje' },
  { id: 3, name: 'Magacin gotove robe' },
  { id: 4, name: 'Рад на терену' },
  { id: 5, name: 'Linija 2' },
  { id: 6, name: 'Raspored i plan' },
]
const karnet = { to: 'karnet', names: 'karnet satnice timesheet', nearest: 'past' as const }
const plan = { to: 'plan', names: 'raspored plan schedule', nearest: 'coming' as const }

/** The result as `place month department`. */
const meant = (text: string, day = today) =>
  parseCommandPaletteQuery(text, [karnet, plan], departments, day).map(({ place, month, department }) =>
    [place.to, month ?? '–', department?.id ?? '–'].join(' '),
  )

test('a place, a month and a department are parsed from input', () => {
  assert.deepEqual(meant('karnet Montaža oktobar'), ['karnet 2026-10 1', 'karnet 2026-10 2'])
  assert.deepEqual(meant('plan Montaža 11.2026'), ['plan 2026-11 1', 'plan 2026-11 2'])
  assert.deepEqual(meant('raspored decembar'), ['plan 2026-12 –'])
  assert.deepEqual(meant('karnet magacin'), ['karnet – 3'])
  assert.deepEqual(meant('oktobar karnet održavanje'), ['karnet 2026-10 2'])
})

test('cases, scripts and accents are one', () => {
  for (const month of ['oktobar', 'oktobra', 'oktobru', 'Oktobrom', 'октобар', 'октобра', 'okt', 'okt.', 'October'])
    assert.deepEqual(meant(`karnet ${month}`), ['karnet 2026-10 –'], month)
  for (const department of ['magacin', 'magacina', 'magacinu', 'магацин', 'gotove robe'])
    assert.deepEqual(meant(`karnet ${department} maj`), ['karnet 2026-05 3'], department)
  assert.deepEqual(meant('карнет монтаже јануара 2025'), ['karnet 2025-01 1', 'karnet 2025-01 2'])
  assert.deepEqual(meant('timesheet teren'), ['karnet – 4'])
})

test('every month has its names', () => {
  const sr = 'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar'.split(' ')
  const en = 'January February March April May June July August September October November December'.split(' ')
  for (const names of [sr, en])
    for (const [index, name] of names.entries())
      assert.deepEqual(meant(`karnet ${name} 2024`), [`karnet 2024-${String(index + 1).padStart(2, '0')} –`], name)
})

test('without a year the nearest month is used', () => {
  assert.deepEqual(meant('karnet decembar'), ['karnet 2025-12 –'])
  assert.deepEqual(meant('karnet novembar'), ['karnet 2026-11 –'])
  assert.deepEqual(meant('plan januar'), ['plan 2027-01 –'])
  assert.deepEqual(meant('plan novembar'), ['plan 2026-11 –'])
  assert.deepEqual(meant('karnet prošli mesec', '2026-01-31'), ['karnet 2025-12 –'])
  assert.deepEqual(meant('plan sledeći mesec', '2026-12-31'), ['plan 2027-01 –'])
})

test('a month is also accepted in numbers', () => {
  for (const month of ['10.2026', '10.2026.', '10/2026', '10. 2026', '2026-10', '10-2026'])
    assert.deepEqual(meant(`karnet ${month}`), ['karnet 2026-10 –'], month)
  assert.deepEqual(meant('karnet 13.2026'), [])
  assert.deepEqual(meant('karnet linija 2'), ['karnet – 5'])
})

test('a place alone, a month alone and unknown words match nothing', () => {
  for (const text of ['', 'karnet', 'oktobar', 'Montaža', 'karnet 2026', 'karnet nepoznato', 'karnet Montaža oktobar hitno', 'ka oktobar'])
    assert.deepEqual(meant(text), [], text)
})

test('a department that is called as the place is found beside its name', () => {
  assert.deepEqual(meant('plan raspored'), ['plan – 6'])
  assert.deepEqual(meant('karnet plan oktobar').slice(0, 1), ['karnet 2026-10 6'])
})
