import { addDays, addMonths, type Day, daysBetween, earlierDay, laterDay } from '#lib/days.ts'
import { type Holidays, isWorkDay } from './deadlines.ts'
import type { Period } from './staz.ts'

/**
 * Why terms are changed. By an annex that is offered (čl. 171 st. 1 t. 1–6), by an annex without an offer (personal data), or for
 * a time by a decision (čl. 172a); `transfer_end` is the way back.
 */
export const changeGrounds = [
  'other_work',
  'other_place',
  'other_employer',
  'redundancy_measure',
  'pay',
  'other_agreed',
  'personal_data',
  'temporary_transfer',
  'transfer_end',
] as const
export type ChangeGround = (typeof changeGrounds)[number]
/** Those that are said of an annex; a transfer says its own. */
export const annexGrounds = changeGrounds.filter((ground) => ground !== 'temporary_transfer' && ground !== 'transfer_end')

/** Working days of temporary transfer within twelve months (čl. 172a). */
export const MOST_TRANSFER_DAYS = 45

/** How many working days of transfers lie in the twelve months that end on a day. */
export function transferDays(transfers: readonly Period[], until: Day, holidays: Holidays): number {
  const since = addDays(addMonths(until, -12), 1)
  return transfers.reduce((sum, { from, to }) => {
    const [first, last] = [laterDay(from, since), earlierDay(to, until)]
    return first > last ? sum : sum + [...daysBetween(first, last)].filter((day) => isWorkDay(day, holidays)).length
  }, 0)
}
