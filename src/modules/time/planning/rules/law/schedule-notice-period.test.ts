import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  computeScheduleNoticePeriod,
  isHiredWithinNoticePeriod,
  isPlanDifferentFromPublished,
  isPlannedDayVisibleToEmployee,
  isShortNoticeExcused,
  type PublishedShiftOfDay,
  type ScheduleNoticeCompliance,
  shortNoticeReasons,
} from './schedule-notice-period.ts'

const published = (from: number, to: number, more: Partial<NonNullable<PublishedShiftOfDay>> = {}): NonNullable<PublishedShiftOfDay> => ({
  shift_id: 1,
  shift_version_id: 1,
  code: 'I',
  name: 'Prva',
  planned: (to - from) * 60,
  segments: [{ from: from * 60, to: to * 60 }],
  ...more,
})
/** Noon of Sunday 22 November 2026 in Belgrade. */
const now = Date.parse('2026-11-22T12:00:00+01:00')
const at = { today: '2026-11-22', now, zone: 'Europe/Belgrade' }
const late = (day: string, before: PublishedShiftOfDay | undefined, after: PublishedShiftOfDay) =>
  computeScheduleNoticePeriod({ day, before, after }, at)

test('another shift or other hours differ, another name does not', () => {
  assert.equal(isPlanDifferentFromPublished(published(6, 14), undefined), true)
  assert.equal(isPlanDifferentFromPublished(null, undefined), true)
  assert.equal(isPlanDifferentFromPublished(null, null), false)
  assert.equal(isPlanDifferentFromPublished(published(6, 14), null), true)
  assert.equal(isPlanDifferentFromPublished(null, published(6, 14)), true)
  assert.equal(isPlanDifferentFromPublished(published(6, 14), published(6, 14, { name: 'Jutro', shift_version_id: 9 })), false)
  assert.equal(isPlanDifferentFromPublished(published(6, 14), published(7, 15)), true)
  assert.equal(isPlanDifferentFromPublished(published(6, 14), published(6, 14, { shift_id: 2 })), true)
  assert.equal(isPlanDifferentFromPublished(published(6, 14), published(6, 14, { planned: 450 })), true)
})

test('notice is counted in days, and below five to the earlier beginning of work', () => {
  assert.deepEqual(late('2026-11-27', null, published(6, 14)), { days: 5, minutes: 6840, lateness: 'in_time' })
  assert.equal(late('2026-11-26', null, published(22, 30)).lateness, 'short')
  // Twelve o'clock on the 24th is exactly 48 hours away; the earlier shift would start at six.
  assert.equal(late('2026-11-24', null, published(12, 20)).lateness, 'short')
  assert.equal(late('2026-11-24', published(6, 14), published(12, 20)).lateness, 'too_short')
  assert.equal(late('2026-11-24', published(6, 14), null).lateness, 'too_short')
  assert.equal(late('2026-11-22', null, published(12, 20)).lateness, 'past')
  assert.equal(late('2026-11-22', null, published(14, 22)).lateness, 'too_short')
  assert.equal(late('2026-11-21', published(6, 14), null).lateness, 'past')
})

test('the night on which the clocks go back has its hour in the notice', () => {
  const sunday = { today: '2026-10-24', now: Date.parse('2026-10-24T12:00:00+02:00'), zone: 'Europe/Belgrade' }
  assert.equal(computeScheduleNoticePeriod({ day: '2026-10-26', after: published(12, 20) }, sunday).minutes, 49 * 60)
})

test('each ground excuses only what the law allows', () => {
  const excused = (lateness: ScheduleNoticeCompliance, change: { before?: PublishedShiftOfDay }) =>
    shortNoticeReasons.filter((kind) => isShortNoticeExcused(kind, { lateness }, change)).join(' ')
  assert.equal(excused('short', { before: null }), 'unforeseen agreed')
  assert.equal(excused('short', {}), 'unforeseen agreed announced_before')
  assert.equal(excused('too_short', { before: null }), 'agreed')
  assert.equal(excused('too_short', {}), 'agreed announced_before')
  assert.equal(excused('past', { before: null }), shortNoticeReasons.join(' '))
})

test('an employee hired three days ago could not be notified earlier', () => {
  assert.equal(isHiredWithinNoticePeriod({ day: '2026-11-24', after: null }, '2026-11-20'), true)
  assert.equal(isHiredWithinNoticePeriod({ day: '2026-11-25', after: null }, '2026-11-20'), false)
  assert.equal(isHiredWithinNoticePeriod({ day: '2026-11-24', before: null, after: published(6, 14) }, '2026-11-20'), false)
})

test('all is visible until something was published', () => {
  const isVisible = (day: string, since: string | null) => isPlannedDayVisibleToEmployee(day, { since, today: '2026-11-22' })
  assert.equal(isVisible('2027-05-01', null), true)
  assert.equal(isVisible('2026-11-30', '2026-12-01'), true)
  assert.equal(isVisible('2027-01-01', '2026-12-01'), false)
  assert.equal(isVisible('2026-11-20', '2026-11-01'), true)
})
