import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { type ApiConnection, ApiConnectionContext } from '#ui/state/api-connection.ts'
import { SessionContext, useSession } from '#ui/state/user-session.ts'
import type { EmployeePayrollResult } from '../payroll-results-contract.ts'
import { PayrollResultsTab } from './PayrollResultsTab.tsx'

const paid = (employee_id: number, fullName: string): EmployeePayrollResult => ({
  ...{ id: employee_id, employee_id, employee_code: `00${employee_id}`, fullName, month: '2026-03', gross: 9_000_000 },
  ...{ net: 6_500_000, contributions: null, paid_on: '2026-04-10', hours: { GO: 480, R: 9_600 } },
})
const everybody = [paid(1, 'Đorđević Marko'), paid(2, 'Ilić Jelena')]

/** Answers as the server does, and records the queries of the list. */
function respondWith(employees: readonly EmployeePayrollResult[], queries: string[] = []): ApiConnection['send'] {
  return async ({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (!pathname.endsWith('/payroll-results')) return { status: 200, body: { data: [] } }
    queries.push(searchParams.toString())
    const payroll_results = employees.filter(({ fullName }) => fullName.includes(searchParams.get('search') ?? ''))
    const count = payroll_results.length
    return {
      status: 200,
      body: {
        payroll_results,
        totals: { employees: employees.length, gross: 18_000_000, net: 13_000_000, contributions: null },
        pagination: { page: 1, rowsPerPage: 10, rowsNumber: count, last_page: 1, from: count && 1, to: count },
      },
    }
  }
}

type Props = { send: ApiConnection['send']; may?: (...permissions: string[]) => boolean }

function Screen({ send, may }: Props) {
  const session = useSession()
  return (
    <ApiConnectionContext value={{ send, company: () => 1 }}>
      <SessionContext value={{ ...session, may: may ?? session.may }}>
        <PayrollResultsTab />
      </SessionContext>
    </ApiConnectionContext>
  )
}
const path = '/payroll?tab=results&year=2026&month=2026-03'

test('the search is sent to the server and keeps the totals of the month', async () => {
  const queries: string[] = []
  await renderComponent(<Screen send={respondWith(everybody, queries)} />, { path })
  const table = page.getByRole('table', { name: 'Isplate za mart 2026.' })
  await expect.element(table.getByRole('row', { name: /Đorđević Marko.*R 160:00.*GO 8:00/ })).toBeVisible()
  const search = page.getByRole('searchbox')
  await userEvent.type(search, 'Ilić')
  await expect.element(table.getByRole('row', { name: /Đorđević Marko/ })).not.toBeInTheDocument()
  await expect.element(table.getByRole('row', { name: /Ilić Jelena/ })).toBeVisible()
  await expect.element(page.getByText('180.000,00 RSD')).toBeVisible()
  expect(queries.at(-1)).toBe(new URLSearchParams({ month: '2026-03', page: '1', size: '10', search: 'Ilić' }).toString())
  await userEvent.fill(search, 'nepoznata')
  await expect.element(page.getByText('Niko se ne zove tako i nema takvu šifru.')).toBeVisible()
})

test('loading results take the height of a page, so that nothing below moves', async () => {
  await renderComponent(<Screen send={() => new Promise(() => {})} />, { path })
  await expect.element(page.getByRole('progressbar').first()).toBeInTheDocument()
  expect(page.getByRole('progressbar').first().element().getBoundingClientRect().height).toBeGreaterThan(480)
})

test('a month without results says so', async () => {
  await renderComponent(<Screen send={respondWith([])} />, { path })
  await expect.element(page.getByText('Obračun još nije vratio isplate za mart 2026.')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('a user without the permission for pay sees no results and sends no request', async () => {
  const queries: string[] = []
  const may = (...permissions: string[]) => permissions.includes('payroll.write')
  await renderComponent(<Screen send={respondWith(everybody, queries)} may={may} />, { path })
  await expect.element(page.getByText('Isplate vide korisnici sa pravom na zarade.')).toBeVisible()
  expect(queries).toEqual([])
})
