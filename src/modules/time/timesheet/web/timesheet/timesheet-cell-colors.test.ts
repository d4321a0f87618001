import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  findTimesheetCellColor,
  formatTimesheetCellInTwoLines,
  getWorkedPartOfTimesheetCell,
  isPartlyWorkedTimesheetCell,
} from './timesheet-cell-colors.ts'

test('a cell fits its column in two lines or is cut to its codes', () => {
  const faces: [string, string][] = [
    ['8', '8'],
    ['7:30', '7:30'],
    ['GO', 'GO'],
    ['8+P2', '8\nP2'],
    ['8+P10', '8\nP10'],
    ['N7:30', 'N\n7:30'],
    ['B30 4', 'B30\n4'],
    ['7:24+NI0:36', '7:24\nNI'],
    ['8+PN1:05', '8\nPN'],
    ['4+B30 4', '4\nB30'],
    ['6:30+N2+P1:30', '6:30\nN+P'],
    ['8+PN2+HPN1:05', '8\nPN+'],
  ]
  for (const [value, face] of faces) assert.equal(formatTimesheetCellInTwoLines(value), face)
})

test('the colour of a cell is that of its last code', () => {
  assert.deepEqual(['8', '', '?', '8+P2', 'N8', 'B30 4', '4+GO4', 'O', 'NI', 'SD'].map(findTimesheetCellColor), [
    'none',
    'none',
    'none',
    'overtime',
    'night',
    'sick',
    'leave',
    'paid',
    'unexcused',
    'off',
  ])
})

test('lateness in minutes is worked hours, a day without work is not', () => {
  const lookOf = (value: string) => [
    isPartlyWorkedTimesheetCell(value),
    formatTimesheetCellInTwoLines(getWorkedPartOfTimesheetCell(value)),
    findTimesheetCellColor(getWorkedPartOfTimesheetCell(value)),
  ]
  assert.deepEqual(lookOf('7:52+NI0:08'), [true, '7:52', 'none'])
  assert.deepEqual(lookOf('NI'), [false, 'NI', 'unexcused'])
})
