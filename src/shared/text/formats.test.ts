import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { readTestVectors } from '#test/support/vectors.ts'
import { addDays } from '../days.ts'
import * as dates from './format-dates.ts'
import { formatHourSum, formatHours, formatTime, parseHours, parseTime } from './hours.ts'
import { formatMoney, formatNumber, formatShortNumber, parseMoney, parseNumber } from './numbers.ts'
import { parseTypedDay } from './parse-date-input.ts'

const vectors = readTestVectors('formats')
const today = '2026-11-20'
const day = fc.integer({ min: 0, max: 70_000 }).map((count) => addDays('1950-01-01', count))

test('days are formatted short, long and spaced', () => {
  for (const { iso, short, long, spaced } of vectors.dates) {
    assert.equal(dates.formatDay(iso), short)
    assert.equal(dates.formatDayForDocument(iso), long)
    assert.equal(dates.formatDayWithSpaces(iso), spaced)
  }
})

test('names of months and weekdays equal the reference', () => {
  assert.deepEqual(dates.monthNames.sr, vectors.monthsNominative)
  assert.deepEqual(dates.monthNamesInGenitive, vectors.monthsGenitive)
  assert.deepEqual(dates.weekdayNames.sr, vectors.weekdays)
  assert.deepEqual(dates.weekdayShortNames.sr, vectors.weekdaysShort)
})

test('months and ranges are formatted briefly', () => {
  assert.equal(dates.formatMonth('2026-11'), 'novembar 2026.')
  assert.equal(dates.formatMonth('2026-11-20', 'en'), 'November 2026')
  assert.equal(dates.formatDayInWords('2026-11-20'), '20. novembra 2026.')
  assert.deepEqual([dates.formatDay('2026-11-05', 'en'), dates.formatDayOfYear('2026-11-05', 'en')], ['5 Nov 2026', '5 Nov'])
  assert.deepEqual(
    [
      ['2026-11-05', '2026-11-05'],
      ['2026-11-01', '2026-11-05'],
      ['2026-10-28', '2026-11-03'],
      ['2026-12-30', '2027-01-08'],
    ].map(([first, last]) => dates.formatDayRange(first!, last!, 'en')),
    ['5 Nov 2026', '1–5 Nov 2026', '28 Oct – 3 Nov 2026', '30 Dec 2026 – 8 Jan 2027'],
  )
  assert.equal(dates.formatDayInWords('2026-11-20', 'en'), '20 November 2026')
  assert.equal(dates.formatDayRange('2026-11-01', '2026-11-05'), '1–5.11.2026.')
  assert.equal(dates.formatDayRange('2026-10-28', '2026-11-03'), '28.10–3.11.2026.')
  assert.equal(dates.formatDayRange('2026-12-30', '2027-01-08'), '30.12.2026–8.1.2027.')
  assert.equal(dates.formatDayRange('2026-11-05', '2026-11-05'), '5.11.2026.')
})

test('typed days of the reference are read', () => {
  for (const { input, iso } of vectors.dateInputs) assert.equal(parseTypedDay(input, today), iso, input)
})

test('a day is parsed in the usual forms', () => {
  for (const typed of [
    '20112026',
    '201126',
    '20.11.26',
    '20.11.26.',
    '20. 11. 2026',
    '20. 11. 2026. ',
    '20/11/2026',
    '20-11-2026',
    '2026-11-20',
    '20.11.',
    '20.11',
    '20. novembra 2026.',
    '20. novembra 2026. godine',
    '20. нов 2026',
    '20 November 2026',
    'danas',
    'Данас',
    'today',
  ]) {
    assert.equal(parseTypedDay(typed, today), today, typed)
  }
  assert.equal(parseTypedDay('+3', today), '2026-11-23')
  assert.equal(parseTypedDay('-20', today), '2026-10-31')
  assert.equal(parseTypedDay('juče', today), '2026-11-19')
  assert.equal(parseTypedDay('5.3.72', today), '1972-03-05')
  assert.equal(parseTypedDay('5.3.45', today), '2045-03-05')
})

test('an invalid day is not parsed', () => {
  for (const typed of [
    '',
    'x',
    '31022026',
    '32.1.2026',
    '1.13.2026',
    '20.11/2026',
    '20.11.202',
    '2026-02-30',
    '+',
    '+12345',
    'constructor',
    '0.0.0000',
  ]) {
    assert.equal(parseTypedDay(typed, today), null, typed)
  }
})

test('text over a thousand characters is not parsed', () => {
  assert.equal(parseTypedDay(`${' '.repeat(990)}20.11.2026`, today), today)
  assert.equal(parseTypedDay(`${' '.repeat(991)}20.11.2026`, today), null)
  assert.equal(parseNumber('1'.repeat(1001)), null)
})

test('each formatted day is parsed again', () => {
  fc.assert(
    fc.property(day, (iso) => {
      for (const write of [dates.formatDay, dates.formatDayWithSpaces, dates.formatDayForDocument, dates.formatDayInWords]) {
        assert.equal(parseTypedDay(write(iso), today), iso)
      }
    }),
  )
})

test('numbers are formatted and parsed in the Serbian form', () => {
  for (const { value, text } of vectors.numbers) assert.equal(formatNumber(value), text)
  for (const { input, value } of vectors.numberInputs) assert.equal(parseNumber(input), value, input)
  assert.equal(formatNumber(-0.001), '0,00')
  assert.equal(formatShortNumber(16.666666), '16,6667')
  assert.equal(formatShortNumber(20), '20')
})

test('the dot of the keypad is a comma before one or two figures', () => {
  assert.equal(parseNumber('7.5'), 7.5)
  assert.equal(parseNumber('12.50'), 12.5)
  assert.equal(parseNumber('1.234'), 1234)
  for (const typed of ['', 'a', '1.23.4', '1234.567', '1,2,3', '--1', '1e5', '.5']) assert.equal(parseNumber(typed), null, typed)
})

test('money is whole para', () => {
  assert.equal(formatMoney(123456), '1.234,56 RSD')
  assert.equal(formatMoney(123456, ''), '1.234,56')
  assert.equal(parseMoney('1.234,56 RSD'), 123456)
  assert.equal(parseMoney('88.000 dinara'), 8_800_000)
  assert.equal(parseMoney('0,005'), null)
  fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (para) => assert.equal(parseMoney(formatMoney(para)), para)))
})

test('hours are formatted by company setting and parsed in both forms', () => {
  assert.equal(formatHours(450), '7:30')
  assert.equal(formatHours(450, 'decimal'), '7,50')
  assert.equal(formatHours(-90), '-1:30')
  assert.equal(formatHourSum(44_476 * 60 + 51), '44.476:51')
  assert.equal(formatHourSum(-90), '−1:30')
  assert.equal(parseHours('−1:30'), -90)
  for (const typed of ['7:30', '7,5', '7.5', '7h30', '7,50 h']) assert.equal(parseHours(typed), 450, typed)
  assert.equal(parseHours('8'), 480)
  for (const typed of ['', '7:60', 'osam']) assert.equal(parseHours(typed), null, typed)
  fc.assert(fc.property(fc.integer({ min: -10_000, max: 10_000 }), (minutes) => assert.equal(parseHours(formatHours(minutes)), minutes)))
})

test('a time of day is parsed short and formatted long', () => {
  for (const typed of ['7:30', '07.30', '730', '0730']) assert.equal(formatTime(parseTime(typed)!), '07:30')
  assert.equal(parseTime('24:00'), 1440)
  assert.equal(parseTime('7'), 420)
  for (const typed of ['', '24:01', '7:60', '25', 'x']) assert.equal(parseTime(typed), null, typed)
})
