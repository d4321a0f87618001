import createClient from 'openapi-fetch'
import type { Error as ApiError, PayrollFileLinesOfEmployee, paths } from './kadrovik.ts'

type Credentials = { token: string } | { email: string; password: string }
type Hours = { company: string; person: string; lines: PayrollFileLinesOfEmployee['lines'] }

/** The payroll hours of a month, of all employees of all companies of the account. */
export async function readPayrollHours(baseUrl: string, credentials: Credentials, month: string): Promise<Hours[]> {
  const api = createClient<paths>({ baseUrl })
  const token = 'token' in credentials ? credentials.token : dataOf(await api.POST('/api/login', { body: credentials })).token
  api.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`) })
  const { companies } = dataOf(await api.GET('/api/companies'))
  const hours: Hours[] = []
  for (const { id, short_name } of companies) {
    for (let page = 1, last = 1; page <= last; page++) {
      const params = { path: { company_id: id }, query: { month, page } }
      const { data, pagination } = dataOf(await api.GET('/api/company/{company_id}/timesheet/payroll', { params }))
      hours.push(...data.map(({ fullName, lines }) => ({ company: short_name, person: fullName, lines })))
      last = pagination.last_page
    }
  }
  return hours
}

function dataOf<Value>({ data, error }: { data?: Value; error?: ApiError }): Value {
  if (error) throw new Error(`${error.code}: ${error.message}`)
  return data!
}
