import { employeesContract } from '#modules/people/employees/contract.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { addDays, type Day } from '#shared/days.ts'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'

/** Employee search for clock events. It disables an employee who was not employed on the days of the events. */
export function useEmployeeSearchByEventDays(instants: readonly string[]) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const days = instants.map((at): Day => getBelgradeDayAndMinute(at).day).sort()
  const first = days[0]!
  const last = days.at(-1)!
  const find = async (text: string) => {
    const { employees } = await api.listEmployees({ name_last_name_code: text, size: 20, day: first })
    const options = employees.map(({ id, last_name, first_name, code, employed_from, employed_to }) => {
      const label = t.data(`${last_name} ${first_name} (${code})`)
      // A night shift may begin the day before an employment and end the day after it; the server knows the plan of that night.
      const begins = employed_from !== null && employed_from <= addDays(first, 1)
      const isEmployed = begins && (employed_to === null || employed_to >= addDays(last, -1))
      return isEmployed ? { value: id, label } : { value: id, label: `${label} – ${t('time.settle_not_employed')}`, disabled: true }
    })
    return options.sort((a, b) => Number('disabled' in a) - Number('disabled' in b))
  }
  return { find, kind: `employees ${first} ${last}` }
}
