import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type ComparedSystematizationPosition, compareSystematizationVersions, findSystematizationWarnings } from './systematization.ts'

const level = (code: string) => ({ id: 1, code, name: `nivo ${code}` })
const position = (
  job_position_id: number | null,
  name: string,
  more: Partial<ComparedSystematizationPosition> = {},
): ComparedSystematizationPosition => ({
  job_position_id,
  name,
  code: null,
  departments: [],
  description: null,
  conditions: null,
  profession_qualification: null,
  occupation_code: null,
  occupation_name: null,
  planned_headcount: null,
  coefficient: null,
  risk: null,
  is_high_risk: false,
  is_fit_for_disability: false,
  ...more,
})

test('two versions differ by added, removed and changed rows', () => {
  const before = [position(1, 'Monter', { planned_headcount: 10, coefficient: 1.8 }), position(2, 'Magacioner'), position(3, 'Kurir')]
  const after = [
    position(1, 'Monter I', { planned_headcount: 12, coefficient: 1.8 }),
    position(2, 'Magacioner'),
    position(null, 'Analitičar'),
  ]
  assert.deepEqual(compareSystematizationVersions(before, after), [
    {
      kind: 'changed',
      name: 'Monter I',
      code: null,
      planned_before: 10,
      planned_after: 12,
      fields: [
        { field: 'name', before: 'Monter', after: 'Monter I' },
        { field: 'planned_headcount', before: '10', after: '12' },
      ],
    },
    { kind: 'added', name: 'Analitičar', code: null, planned_before: null, planned_after: null, fields: [] },
    { kind: 'removed', name: 'Kurir', code: null, planned_before: null, planned_after: null, fields: [] },
  ])
  assert.deepEqual(compareSystematizationVersions(after, after), [])
})

test('differences between employees and plan are reported', () => {
  const positions = [
    position(1, 'Monter', { planned_headcount: 1, profession_qualification: level('6.2'), departments: [{ id: 5, name: 'Presa' }] }),
    position(2, 'Magacioner', { planned_headcount: 2 }),
  ]
  const warnings = findSystematizationWarnings({
    positions,
    taken: [
      { job_position_id: 1, name: 'Monter', filled: 3 },
      { job_position_id: 2, name: 'Magacioner', filled: 2 },
      { job_position_id: 9, name: 'Kurir', filled: 1 },
    ],
    occupants: [
      { id: 7, name: 'Ana', job_position_id: 1, level: level('6.1') },
      { id: 8, name: 'Marko', job_position_id: 1, level: level('7.1') },
      { id: 9, name: 'Jelena', job_position_id: 1, level: null },
    ],
    closed: new Set([5]),
  })
  assert.deepEqual(
    warnings.map(({ kind, position, employee }) => [kind, position.name, employee?.name]),
    [
      ['over', 'Monter', undefined],
      ['not_planned', 'Kurir', undefined],
      ['department_closed', 'Monter', undefined],
      ['qualification', 'Monter', 'Ana'],
    ],
  )
})
