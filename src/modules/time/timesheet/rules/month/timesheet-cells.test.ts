import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { HOUR_CODES, hideAbsenceReasonsInMinutes } from '#modules/time/planning/rules/month/hour-codes.ts'
import { formatMinutesByCategory, formatTimesheetCell, parseMinutesByCategory, parseTimesheetCell } from './timesheet-cells.ts'

const minutesOf = (text: string, whole = 480) => {
  const read = parseTimesheetCell(text, whole)
  return 'error' in read ? read.error : read.minutes
}

test('a cell is typed as people write a karnet, in either script', () => {
  const cases: [string, unknown][] = [
    ['8', { R: 480 }],
    ['7:30', { R: 450 }],
    ['7,5', { R: 450 }],
    ['N8', { N: 480 }],
    ['8+P2', { R: 480, P: 120 }],
    [' 8 + p 2 ', { R: 480, P: 120 }],
    ['GO', { GO: 480 }],
    ['ГО', { GO: 480 }],
    ['6+Н2', { R: 360, N: 120 }],
    ['B30', { B30: 480 }],
    ['Б30', { B30: 480 }],
    ['B30 4', { B30: 240 }],
    ['B304', { B30: 240 }],
    ['B', { B30: 480 }],
    ['B 4', { B30: 240 }],
    ['4+GO4', { R: 240, GO: 240 }],
    ['DPN', { PR: 480 }],
    ['ŠT', { ST: 480 }],
    ['GO4+GO2', { GO: 360 }],
    ['', null],
    ['  ', null],
    ['0', {}],
    ['SD', {}],
    ['–', {}],
  ]
  for (const [text, minutes] of cases) assert.deepEqual(minutesOf(text), minutes, text)
})

test('an invalid cell is rejected with the reason', () => {
  assert.equal(minutesOf('XY'), 'time.cell_unknown_code')
  assert.equal(minutesOf('O'), 'time.cell_unknown_code')
  assert.equal(minutesOf('8+'), 'time.cell_unreadable')
  assert.equal(minutesOf('N8:70'), 'time.cell_unreadable')
  assert.equal(minutesOf('-8'), 'time.cell_unreadable')
  assert.equal(minutesOf('20+P6'), 'time.cell_too_long')
  assert.equal(minutesOf('=1+1'), 'time.cell_unreadable')
})

test('a code alone is the planned day, of twelve hours too', () => {
  assert.deepEqual(minutesOf('GO', 720), { GO: 720 })
  assert.equal(formatTimesheetCell({ GO: 720 }, 720), 'GO')
  assert.equal(formatTimesheetCell({ GO: 480 }, 720), 'GO8')
  assert.equal(formatTimesheetCell({ B30: 240, R: 240 }, 480), '4+B30 4')
  assert.equal(formatTimesheetCell({ R: 480, NED: 480 }, 480), '8')
  assert.equal(formatTimesheetCell({}, 480), '')
})

test('a displayed cell parses to the same minutes', () => {
  const code = fc.constantFrom(...HOUR_CODES.filter((one) => one !== 'NED' && one !== 'SM' && one !== 'SD'))
  const minutes = fc.dictionary(code, fc.integer({ min: 1, max: 300 }), { maxKeys: 4, minKeys: 1 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(240, 480, 720), (made, whole) => {
      assert.deepEqual(minutesOf(formatTimesheetCell(made, whole), whole), { ...made })
      assert.deepEqual(parseMinutesByCategory(formatMinutesByCategory(made)), { ...made })
    }),
  )
})

test('without the reason permission all absences have one code', () => {
  assert.deepEqual(hideAbsenceReasonsInMinutes({ R: 240, B30: 120, NO: 60, PR: 60 }), { R: 240, O: 180, PR: 60 })
})
