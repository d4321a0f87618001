import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { myTimesheetAndScheduleContract } from '../../my-timesheet-and-schedule-contract.ts'

/** The query of a month of the published plan, with a copy for a phone without a network. */
export function useMySchedule(month: string, isEnabled = true) {
  const api = useApi(myTimesheetAndScheduleContract)
  return useApiQuery(
    ['time', 'own', 'month_schedule', month],
    async (signal) => (await api.getMyMonthSchedule({ month }, { signal })).data,
    {
      enabled: isEnabled,
      offlineCopy: true,
    },
  )
}
