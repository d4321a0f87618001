import { useState } from 'react'
import { MonthSwitch } from '#ui/calendar/MonthSwitch.tsx'
import { shiftMonth } from '#ui/calendar/month-grid.ts'
import { thisMonth } from '#ui/current-time.ts'
import { MutedText, NoteBox, Row, Stack } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { EmptyState, QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebounced } from '#ui/state/use-debounced.ts'
import { useTranslate } from '#ui/translate.ts'
import { payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { ProfileSettings } from '../payroll-profile-settings.ts'

/** The first rows of the file as the settings make it, of a month of the company. */
export function ProfilePreview({ settings }: { settings: ProfileSettings }) {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const [month, setMonth] = useState(shiftMonth(thisMonth(), -1))
  const wanted = useDebounced(settings, 600)
  const asking = useApiQuery(
    ['payroll', 'preview', month, wanted],
    async (signal) => (await api.previewPayrollProfile({ month, settings: wanted }, { signal })).data,
    { keepPrevious: true },
  )
  return (
    <Stack>
      <Row>
        <MonthSwitch month={month} change={setMonth} label={t('payroll_profile.preview_month')} />
      </Row>
      <QueryContent asking={asking} rows={5}>
        {({ headings, rows, employees, summed_employees, file_minutes, timesheet_minutes, without_code, denied }) =>
          employees === 0 ? (
            <EmptyState title={t('payroll_profile.preview_empty')} />
          ) : (
            <Stack>
              {denied.length > 0 && (
                <NoteBox tone="warn">{t('payroll_profile.denied', { columns: denied.map(({ heading }) => heading).join(', ') })}</NoteBox>
              )}
              {file_minutes === timesheet_minutes ? (
                <NoteBox tone="success">{t('payroll_profile.sums_equal', { hours: t.hours(file_minutes) })}</NoteBox>
              ) : (
                <NoteBox tone="warn">
                  {t('payroll_profile.sums_differ', { file: t.hours(file_minutes), timesheet: t.hours(timesheet_minutes) })}
                </NoteBox>
              )}
              {summed_employees < employees && (
                <MutedText>{t('payroll_profile.sums_of_first', { count: summed_employees, all: employees })}</MutedText>
              )}
              {without_code.length > 0 && <NoteBox>{t('payroll_profile.without_code', { codes: without_code.join(', ') })}</NoteBox>}
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
            </Stack>
          )
        }
      </QueryContent>
    </Stack>
  )
}
