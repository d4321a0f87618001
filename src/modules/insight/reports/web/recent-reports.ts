import { useCallback } from 'react'
import { getCurrentDay } from '#ui/current-time.ts'
import { useLocalStorageSetting } from '#ui/list/use-local-storage-setting.ts'

type Recent = { code: string; query: string; at: string }
const MAX_RECENT_REPORTS = 5

/** Reports that the user opened on this device, newest first, with the parameters in their URL. */
export function useRecentReports() {
  const [recent, setRecent] = useLocalStorageSetting<readonly Recent[]>('report.recent', [])
  const add = useCallback(
    (code: string, query: string) =>
      setRecent([{ code, query, at: getCurrentDay() }, ...recent.filter((one) => one.code !== code)].slice(0, MAX_RECENT_REPORTS)),
    [recent, setRecent],
  )
  return { recent, add }
}
