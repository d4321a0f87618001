import { useState } from 'react'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { BELGRADE_TIME_ZONE } from '#shared/days.ts'
import { getBelgradeDayAndMinute, getCurrentDay } from '#ui/current-time.ts'

/** Fields for a local day and time, which form the instant of the contract. */
export function useLocalDateAndTimeFields(start: { at?: string; day?: string | undefined }) {
  const parts = start.at ? getBelgradeDayAndMinute(start.at) : undefined
  const [day, setDay] = useState<string | null>(parts?.day ?? start.day ?? getCurrentDay())
  const [minute, setMinute] = useState<number | null>(parts?.minutes ?? null)
  const at =
    day && /^\d{4}-\d\d-\d\d$/.test(day) && minute !== null && !Number.isNaN(minute)
      ? new Date(toInstantOfLocalTime(day, minute, BELGRADE_TIME_ZONE)).toISOString()
      : undefined
  return { day, setDay, minute, setMinute, at }
}
