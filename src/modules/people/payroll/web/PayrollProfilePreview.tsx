import { type ReactNode, useState } from 'react'
import { MonthSwitch } from '#ui/calendar/MonthSwitch.tsx'
import { addMonthsToMonth } from '#ui/calendar/month-grid.ts'
import { getCurrentMonth } from '#ui/current-time.ts'
import { IconAlertTriangle, IconCheck } from '#ui/icons.ts'
import { HighlightedNote, RowLayout, StackLayout } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PayrollProfileSettings } from '../payroll-profile-settings.ts'

/** A preview of the first rows with these settings, from a month of the company. */
export function PayrollProfilePreview({ settings }: { settings: PayrollProfileSettings }) {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const [month, setMonth] = useState(addMonthsToMonth(getCurrentMonth(), -1))
  const wanted = useDebouncedValue(settings, 600)
  const asking = useApiQuery(
    ['payroll', 'preview', month, wanted],
    async (signal) => (await api.previewPayrollProfile({ month, settings: wanted }, { signal })).data,
    { keepPrevious: true },
  )
  return (
    <StackLayout>
      <RowLayout>
        <MonthSwitch month={month} change={setMonth} label={t('payroll_profile.preview_month')} />
      </RowLayout>
      <QueryStateContent asking={asking} rows={5}>
        {({ headings, rows, employees, summed_employees, file_minutes, timesheet_minutes, without_code, denied }) =>
          employees === 0 ? (
            <EmptyState title={t('payroll_profile.preview_empty')} />
          ) : (
            <StackLayout>
              {denied.length > 0 && (
                <HighlightedNote tone="warn">
                  {t('payroll_profile.denied', { columns: denied.map(({ heading }) => heading).join(', ') })}
                </HighlightedNote>
              )}
              <ul className="payroll-verdicts">
                {file_minutes === timesheet_minutes ? (
                  <Verdict tone="success">{t('payroll_profile.sums_equal', { hours: t.hours(file_minutes) })}</Verdict>
                ) : (
                  <Verdict tone="warn">
                    {t('payroll_profile.sums_differ', { file: t.hours(file_minutes), timesheet: t.hours(timesheet_minutes) })}
                  </Verdict>
                )}
                {without_code.length > 0 && (
                  <Verdict tone="warn">{t('payroll_profile.without_code', { codes: without_code.join(', ') })}</Verdict>
                )}
                {summed_employees < employees && (
                  <Verdict>{t('payroll_profile.sums_of_first', { count: summed_employees, all: employees })}</Verdict>
                )}
              </ul>
              <MatrixTable className="plain-table payroll-preview-rows" label={t('payroll_profile.preview')}>
                <thead>
                  <tr>
                    {headings.map((heading, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a column
                      <th key={at} scope="col">
                        {t.data(heading)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, line) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a row of a file
                    <tr key={line}>
                      {row.map((cell, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a column
                        <td key={at}>{t.data(cell)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </MatrixTable>
            </StackLayout>
          )
        }
      </QueryStateContent>
    </StackLayout>
  )
}

/** A result about the file, in one line with others. */
function Verdict({ tone, children }: { tone?: 'success' | 'warn'; children: ReactNode }) {
  const Icon = tone === 'success' ? IconCheck : IconAlertTriangle
  return (
    <li data-tone={tone}>
      {tone && <Icon size={16} stroke={2} aria-hidden />}
      <span>{children}</span>
    </li>
  )
}
