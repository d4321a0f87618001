import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  amendLegalParameters,
  getLegalFiguresOn,
  legalParameterChapters,
  legalParameters,
  newestLegalFigureValues,
} from './legal-parameters.ts'
import { en } from './messages/en.ts'
import { sr } from './messages/sr.ts'

test('a figure is valid from its day, and the earlier one until then', () => {
  assert.deepEqual(
    ['2024-05-01', '2025-09-30', '2025-10-01', '2026-01-01', '2030-01-01'].map((day) => legalParameters.minimumWage.on(day)),
    [30_800, 30_800, 33_700, 37_100, 37_100],
  )
  assert.deepEqual(
    [getLegalFiguresOn('2025-12-31').minimumWage, getLegalFiguresOn('2026-01-01').minimumWage, newestLegalFigureValues.minimumWage],
    [33_700, 37_100, 37_100],
  )
})

test('a legal change is one entry and does not affect earlier days', () => {
  const changed = amendLegalParameters(legalParameters, {
    fullTimeWeek: legalParameters.fullTimeWeek.with([{ from: '2026-07-01', value: 2160 }]),
  })
  assert.deepEqual(
    [getLegalFiguresOn('2026-06-30', changed).fullTimeWeek, getLegalFiguresOn('2026-07-01', changed).fullTimeWeek],
    [2400, 2160],
  )
  assert.equal(getLegalFiguresOn('2026-07-01').fullTimeWeek, 2400)
  assert.deepEqual({ ...getLegalFiguresOn('2026-07-01', changed), fullTimeWeek: 2400 }, getLegalFiguresOn('2026-07-01'))
})

test('days without a change between them share one result', () => {
  assert.equal(getLegalFiguresOn('2026-02-01'), getLegalFiguresOn('2026-11-30'))
  assert.notEqual(getLegalFiguresOn('2025-12-31'), getLegalFiguresOn('2026-01-01'))
})

test('each legal figure is in one chapter, with article and both texts', () => {
  const names = Object.values(legalParameterChapters).flatMap((chapter) => Object.keys(chapter))
  assert.deepEqual(names.toSorted(), [...new Set(names)].sort())
  assert.deepEqual(names.toSorted(), Object.keys(legalParameters).sort())
  for (const [name, { article, entries }] of Object.entries(legalParameters)) {
    assert.ok(article && entries.length, name)
    assert.ok(`law.figure.${name}` in sr && `law.figure.${name}` in en, name)
  }
})
