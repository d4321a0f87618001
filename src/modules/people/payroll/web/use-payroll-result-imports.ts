import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { payrollResultsContract } from '../payroll-results-contract.ts'

/** The imports of a year. They also say which months are paid. */
export function usePayrollResultImports(year: number, enabled = true) {
  const api = useApi(payrollResultsContract)
  return useApiQuery(
    ['payroll', 'result-imports', year],
    async (signal) => (await api.listPayrollResultImports({ year }, { signal })).data,
    { enabled },
  )
}
