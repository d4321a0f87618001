import { addDays, getMonthOfDay } from '#shared/days.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { monthCloseContract } from '../../month-close-contract.ts'
import { findEarlierUnclosedMonth } from '../../rules/month-close-steps.ts'

/** The first open month before this one. The previous year is enough, because months are closed in order. */
export function useEarlierOpenMonth(month: string): string | null {
  const api = useApi(monthCloseContract)
  const { may } = useSession()
  const year = Number(getMonthOfDay(addDays(`${month}-01`, -1)).slice(0, 4))
  const { data } = useApiQuery(['months', year], async (signal) => (await api.listMonthCloseStates({ year }, { signal })).data, {
    enabled: may('month.close'),
  })
  return data ? findEarlierUnclosedMonth(data, month) : null
}
