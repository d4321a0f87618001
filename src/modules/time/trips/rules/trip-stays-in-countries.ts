import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { addDays, BELGRADE_TIME_ZONE, type Day } from '#shared/days.ts'

/** A day and a minute in Belgrade time. */
export type TripDayAndMinute = { day: Day; minute: number }
/** The arrival in a country; without a country the return to Serbia. */
export type TripBorderCrossing = TripDayAndMinute & { country: string | null }
/** The start and end of a trip, and its border crossings. */
export type TripRouteData = {
  first_day: Day
  first_minute: number
  last_day: Day
  last_minute: number
  crossings: readonly TripBorderCrossing[]
}
/** A stay in a country in elapsed minutes; without a country it is domestic. */
export type TripStayInCountry = { country: string | null; minutes: number }

/** The maximum length of a trip in days. */
export const MAX_TRIP_DAYS = 366
const toInstantMinute = ({ day, minute }: TripDayAndMinute) => toInstantOfLocalTime(day, minute, BELGRADE_TIME_ZONE) / 60_000

export const findTripStart = ({ first_day, first_minute }: TripRouteData): TripDayAndMinute => ({ day: first_day, minute: first_minute })
export const findTripEnd = ({ last_day, last_minute }: TripRouteData): TripDayAndMinute => ({ day: last_day, minute: last_minute })

/** The stays in elapsed time. A day with a clock change has 23 or 25 hours. */
export function computeTripStaysInCountries(route: TripRouteData): TripStayInCountry[] {
  const points: TripBorderCrossing[] = [{ ...findTripStart(route), country: null }, ...route.crossings]
  return points
    .map((point, at) => ({
      country: point.country,
      minutes: toInstantMinute(points[at + 1] ?? findTripEnd(route)) - toInstantMinute(point),
    }))
    .filter(({ minutes }) => minutes > 0)
}

/** Crossings in their stored form, in which the home country is null. */
export const toTripBorderCrossings = (
  hours: readonly (TripDayAndMinute & { country?: string | null | undefined })[],
): TripBorderCrossing[] => hours.map(({ country, day, minute }) => ({ country: country && country !== 'RS' ? country : null, day, minute }))

/** The errors of a route by field. */
export function validateTripRoute(route: TripRouteData): Record<string, string> {
  const start = toInstantMinute(findTripStart(route))
  const end = toInstantMinute(findTripEnd(route))
  if (end <= start) return { last_day: 'trips.ends_before' }
  if (route.last_day >= addDays(route.first_day, MAX_TRIP_DAYS)) return { last_day: 'trips.too_long' }
  const wrong: Record<string, string> = {}
  let before: number = start
  let from: string | null = null
  for (const [at, crossing] of route.crossings.entries()) {
    const now = toInstantMinute(crossing)
    if (now < before || now > end) wrong[`crossings.${at}.day`] = 'trips.crossing_outside'
    else if (crossing.country === from) wrong[`crossings.${at}.country`] = 'trips.crossing_same'
    before = now
    from = crossing.country
  }
  if (from !== null && !Object.keys(wrong).length) wrong[`crossings.${route.crossings.length - 1}.country`] = 'trips.crossing_no_return'
  return wrong
}
