import { getMonthOfDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { myTimesheetAndScheduleContract } from '../../my-timesheet-and-schedule-contract.ts'

/** A month of the signed-in user, by default the current one; one request for all parts of a page. */
export function useMyTimesheetMonth(month = getMonthOfDay(getCurrentDay())) {
  const api = useApi(myTimesheetAndScheduleContract)
  return useApiQuery(['time', 'own', month], async (signal) => (await api.getMyTimesheet({ month }, { signal })).data, {
    offlineCopy: true,
  })
}
