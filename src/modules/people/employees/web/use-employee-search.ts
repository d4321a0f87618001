import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'

const nothing = { sr: {}, en: {} }

/** Searches employees for a field, all or only active ones. The code distinguishes equal names. */
export function useEmployeeSearch(only: { status?: 'active' } = {}) {
  const t = useTranslate(nothing)
  const api = useApi(employeesContract)
  return async (text: string) => {
    const { employees } = await api.listEmployees({ name_last_name_code: text, size: 20, ...only })
    return employees.map(({ id, last_name, first_name, code }) => ({ value: id, label: t.data(`${last_name} ${first_name} (${code})`) }))
  }
}
