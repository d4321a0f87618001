import { useEffect } from 'react'
import { addDays, getMonthOfDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { cacheAppShell } from '#ui/state/cache-app-shell.ts'
import { useMySchedule } from './use-my-schedule.ts'

const OFFLINE_DAYS_AHEAD = 14
/** The delay before the page is cached, so that caching does not slow down the first screen. */
const CACHE_DELAY_MS = 3_000

/** Caches the home page and the schedule of the next two weeks for use without a network. */
export function useOfflineSchedule(): void {
  const thisMonth = getMonthOfDay(getCurrentDay())
  const lastMonth = getMonthOfDay(addDays(getCurrentDay(), OFFLINE_DAYS_AHEAD))
  useMySchedule(thisMonth)
  useMySchedule(lastMonth, lastMonth !== thisMonth)
  useEffect(() => {
    const timer = setTimeout(async () => {
      await import('./MySchedulePage.tsx')
        .then(() => cacheAppShell('/'))
        .catch(() => {
          // Without a network the download fails, and the next visit caches the page.
        })
    }, CACHE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
