import { useState } from 'react'
import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { formatHours } from '#shared/text/hours.ts'
import { addMonthsToMonth } from '#ui/calendar/month-grid.ts'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { SEARCH_DEBOUNCE_MS } from '#ui/constants.ts'
import { getCurrentMonth } from '#ui/current-time.ts'
import { IconFileImport } from '#ui/icons.ts'
import { LabelledValueList, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { PaginationLinks } from '#ui/list/PaginationLinks.tsx'
import { EmptyState, LoadingState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type EmployeePayrollResult, type PayrollResultTotals, payrollResultsContract } from '../payroll-results-contract.ts'
import { ComparePaidHoursButton } from './ComparePaidHoursButton.tsx'
import { isYearMonthText } from './is-year-month-text.ts'
import { PaidMonthPicker } from './PaidMonthPicker.tsx'
import { usePayrollResultImports } from './use-payroll-result-imports.ts'

const PAGE_SIZE = 10
/** The height of a page of results, so that the sections below stay in place. */
const HEIGHT_OF_RESULTS_IN_ROWS = 14
/** The results below the months. */
const HEIGHT_OF_MONTH_IN_ROWS = HEIGHT_OF_RESULTS_IN_ROWS + 2

/** The results of a month by employee, and which months of the year are paid. */
export function PayrollResultsOfMonth() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const { search, setSearch } = useCurrentUrl()
  const year = useSelectedYear()
  const imports = usePayrollResultImports(year, may('payroll.write'))
  const paid = imports.data && new Set(imports.data.filter(({ undone_at }) => !undone_at).map(({ month }) => month))
  const month = findSelectedMonth(search.month, year, paid)
  return (
    <PageSectionLayout title={t('payroll_results.by_month')} actions={<YearSwitch />}>
      {may('payroll.write') && imports.isLoading ? (
        <LoadingState rows={HEIGHT_OF_MONTH_IN_ROWS} />
      ) : (
        <StackLayout gap={16}>
          <PaidMonthPicker year={year} month={month} paid={paid} change={(next) => setSearch({ month: next })} />
          <ResultsOfMonth key={month} month={month} />
        </StackLayout>
      )}
    </PageSectionLayout>
  )
}

/** The month in the URL, or the newest paid one of the year, or the last month before today. */
function findSelectedMonth(named: string | undefined, year: number, paid: ReadonlySet<string> | undefined): string {
  if (isYearMonthText(named) && named.startsWith(`${year}-`) && named <= getCurrentMonth()) return named
  const newest = [...(paid ?? [])].sort().at(-1)
  if (newest) return newest
  const previous = addMonthsToMonth(getCurrentMonth(), -1)
  return previous.startsWith(`${year}-`) ? previous : `${year}-${`${year}` < previous ? '12' : '01'}`
}

function ResultsOfMonth({ month }: { month: string }) {
  const t = useTranslate(messages)
  const api = useApi(payrollResultsContract)
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebouncedValue(query.trim(), SEARCH_DEBOUNCE_MS)
  const asking = useApiQuery(
    ['payroll', 'results', month, search, page],
    (signal) => api.listPayrollResults({ month, page, size: PAGE_SIZE, search: search || undefined }, { signal }),
    { keepPrevious: true },
  )
  return (
    <QueryStateContent asking={asking} rows={HEIGHT_OF_RESULTS_IN_ROWS}>
      {({ payroll_results, totals, pagination }) =>
        totals.employees === 0 ? (
          <EmptyState icon={IconFileImport} title={t('payroll_results.month_empty', { month: t.month(month) })}>
            {t('payroll_results.month_empty_text')}
          </EmptyState>
        ) : (
          <StackLayout>
            <TotalsOfMonth totals={totals} />
            <RowLayout spread>
              {totals.employees > 1 && (
                <div className="paid-search">
                  <SearchBox
                    label={t('payroll_results.search')}
                    value={query}
                    onChange={(text) => {
                      setQuery(text)
                      setPage(1)
                    }}
                  />
                </div>
              )}
              <ComparePaidHoursButton month={month} label="compare_closed" />
            </RowLayout>
            {payroll_results.length === 0 ? (
              <EmptyState title={t('payroll_results.not_found')} />
            ) : (
              <ResultsTable label={t('payroll_results.of_month', { month: t.month(month) })} results={payroll_results} />
            )}
            <PaginationLinks page={page} last={pagination.last_page} go={setPage} />
          </StackLayout>
        )
      }
    </QueryStateContent>
  )
}

/** The sums of the whole month; the search does not change them. */
function TotalsOfMonth({ totals: { employees, gross, net, contributions } }: { totals: PayrollResultTotals }) {
  const t = useTranslate(messages)
  const money = (para: number | null) => (para === null ? null : t.money(para))
  return (
    <div className="paid-totals">
      <LabelledValueList
        facts={[
          [t('payroll_results.people'), t.number(employees)],
          [t('payroll_results.gross_total'), money(gross)],
          [t('payroll_results.net_total'), money(net)],
          [t('payroll_results.contributions_total'), money(contributions)],
        ]}
      />
    </div>
  )
}

function ResultsTable({ label, results }: { label: string; results: readonly EmployeePayrollResult[] }) {
  const t = useTranslate(messages)
  const opens = useCanOpenPage()
  const money = (para: number | null) => (para === null ? '–' : t.money(para))
  const employee = ({ employee_id, fullName }: EmployeePayrollResult) => {
    const to = `/employees/edit/${employee_id}?tab=payroll-results`
    return opens(to) ? <InternalLink to={to}>{t.data(fullName)}</InternalLink> : t.data(fullName)
  }
  return (
    <CompactTable
      label={label}
      rows={results}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('payroll_results.employee'),
          is: 'head',
          cell: (row) => (
            <>
              {employee(row)} <MutedText>{row.employee_code}</MutedText>
            </>
          ),
        },
        { title: t('payroll_results.hours'), cell: ({ hours }) => <HoursByCategory hours={hours} /> },
        { title: t('payroll_results.gross'), is: 'figure', cell: ({ gross }) => money(gross) },
        { title: t('payroll_results.net'), is: 'figure', cell: ({ net }) => money(net) },
        { title: t('payroll_results.contributions'), is: 'figure', cell: ({ contributions }) => money(contributions) },
        { title: t('payroll_results.paid_on'), is: 'figure', cell: ({ paid_on }) => (paid_on ? t.day(paid_on) : '–') },
      ]}
    />
  )
}

/** The hours by category, such as `R 168:00 · GO 8:00`, in the order of the timesheet. */
function HoursByCategory({ hours }: { hours: Readonly<Record<string, number>> }) {
  const codes = sortHourCodesByTimesheetOrder(Object.keys(hours)).filter((code) => hours[code])
  if (codes.length === 0) return '–'
  return (
    <span className="paid-hours">
      {codes.map((code) => (
        <span key={code}>
          <b>{code}</b> {formatHours(hours[code]!)}
        </span>
      ))}
    </span>
  )
}
