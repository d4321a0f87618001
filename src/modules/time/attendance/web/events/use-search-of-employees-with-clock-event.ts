import { employeesContract } from '#modules/people/employees/contract.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { addDays, type Day } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'

const MAX_FOUND = 20

/** Searches the employees in scope who are employed on the day of a clock event. */
export function useSearchOfEmployeesWithClockEvent(
  { day, minute }: { day: string | null; minute: number | null },
  direction: string | undefined,
) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const eventDay = day ?? getCurrentDay()
  const days = listEmploymentDaysOfEvent(eventDay, minute, direction)
  const find = async (text: string) => {
    const listOfDay = async (employedOn: Day) =>
      (await api.listEmployees({ name_last_name_code: text, size: MAX_FOUND, employment: 'current', day: employedOn })).employees
    const found = (await Promise.all(days.map(listOfDay))).flat()
    const byId = new Map(found.map((one) => [one.id, one]))
    return [...byId.values()].map(({ id, last_name, first_name, code }) => ({
      value: id,
      label: t.data(`${last_name} ${first_name} (${code})`),
    }))
  }
  return { find, kind: `employees employed ${days.join(' ')}`, nothingFound: t('time.no_employee_on_day', { day: t.day(eventDay) }) }
}

/**
 * The days on which the employee of an event may be employed. An exit may end the night shift of the last day, and an entry before midnight
 * may begin that of the first day; the server knows their plan.
 */
function listEmploymentDaysOfEvent(day: Day, minute: number | null, direction: string | undefined): Day[] {
  if (minute === null || Number.isNaN(minute)) return [day]
  if (direction === 'out' && minute < 16 * 60) return [day, addDays(day, -1)]
  if (direction === 'in' && minute >= 20 * 60) return [day, addDays(day, 1)]
  return [day]
}
