import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'

const nothing = { sr: {}, en: {} }

/** People for a field that looks them up; all, or those who work now. The code tells apart those of one name. */
export function useFindPeople(only: { status?: 'active' } = {}) {
  const t = useTranslate(nothing)
  const api = useApi(employeesContract)
  return async (text: string) => {
    const { employees } = await api.listEmployees({ name_last_name_code: text, size: 20, ...only })
    return employees.map(({ id, last_name, first_name, code }) => ({ value: id, label: t.data(`${last_name} ${first_name} (${code})`) }))
  }
}
