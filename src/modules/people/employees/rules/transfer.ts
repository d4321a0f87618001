import { addDays, addMonths, type Day, daysBetween, earlierDay, laterDay } from '#shared/days.ts'
import { type Holidays, isWorkDay } from './deadlines.ts'
import type { Period } from './length-of-service.ts'

/**
 * Why terms are changed. By an annex that is offered (čl. 171 st. 1 t. 1–6), by an annex without an offer (personal data), or for
 * a time by a decision (čl. 172a); `transfer_end` is the way back.
 */
export const changeReasons = [
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
export type ChangeReason = (typeof changeReasons)[number]
/** Those that are said of an annex; a transfer says its own. */
export const annexReasons = changeReasons.filter((ground) => ground !== 'temporary_transfer' && ground !== 'transfer_end')

/** How many working days of transfers lie in the twelve months that end on a day; a day that two of them have counts once. */
export function transferDays(transfers: readonly Period[], until: Day, holidays: Holidays): number {
  const since = addDays(addMonths(until, -12), 1)
  const days = transfers.flatMap(({ from, to }) => {
    const [first, last] = [laterDay(from, since), earlierDay(to, until)]
    return first > last ? [] : [...daysBetween(first, last)]
  })
  return [...new Set(days)].filter((day) => isWorkDay(day, holidays)).length
}

/** The most working days of transfers that any twelve months have which touch a planned one, with it (čl. 172a): within `lawOn(day).temporaryTransfer`. */
export function maxTransferDays(transfers: readonly Period[], planned: Period, holidays: Holidays): number {
  const all = [...transfers, planned]
  const ends = all.flatMap(({ from, to }) => [to, addDays(addMonths(from, 12), -1)])
  const touching = ends.filter((end) => end >= planned.from && addMonths(end, -12) < planned.to)
  return Math.max(...touching.map((end) => transferDays(all, end, holidays)))
}
