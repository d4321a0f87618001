import type { MyPlannedDay } from '../../my-timesheet-and-schedule-contract.ts'

const NOON_MINUTE = 12 * 60
const EVENING_MINUTE = 18 * 60

/** The colour of a day: that of its leave, or of the part of the day in which its shift begins. */
export function findScheduleDayColor({ leave, published, shift, planned }: MyPlannedDay) {
  if (leave) return 'leave'
  const from = shift?.segments[0]?.from
  if (published === 'hidden' || from === undefined) return planned ? 'early' : 'off'
  if (from < NOON_MINUTE) return 'early'
  if (from < EVENING_MINUTE) return 'late'
  return 'night'
}
