import { BELGRADE_TIME_ZONE, type Day } from '#shared/days.ts'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: BELGRADE_TIME_ZONE,
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
})

/** The day and the minutes since midnight of an instant, in the zone of the company. */
export function getBelgradeDayAndMinute(instant: string | Date): { day: Day; minutes: number } {
  const found = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return { day: `${found.year}-${found.month}-${found.day}`, minutes: Number(found.hour) * 60 + Number(found.minute) }
}

export const getCurrentDay = (): Day => getBelgradeDayAndMinute(new Date()).day
/** Minutes since midnight, local time. */
export const getCurrentMinuteOfDay = () => getBelgradeDayAndMinute(new Date()).minutes
/** The day and minute a number of hours ahead. */
export const getDayAndMinuteAfterHours = (hours: number) => getBelgradeDayAndMinute(new Date(Date.now() + hours * 3_600_000))
export const getCurrentMonth = () => getCurrentDay().slice(0, 7)
