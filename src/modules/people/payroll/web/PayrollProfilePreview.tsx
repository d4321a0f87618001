import type { ReactNode } from 'react'
import { formatHourSum } from '#shared/text/hours.ts'
import { MonthSwitch } from '#ui/calendar/MonthSwitch.tsx'
import { IconAlertTriangle, IconCheck } from '#ui/icons.ts'
import { HighlightedNote, RowLayout, StackLayout } from '#ui/layout.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PayrollProfileField, PayrollProfileSettings } from '../payroll-profile-settings.ts'
import type { PayrollProfilePreviewData, PayrollProfilePreviewState } from './use-payroll-profile-preview.ts'

/** Fields with numeric values. Their columns are right-aligned. */
const figureFields: ReadonlySet<PayrollProfileField> = new Set<PayrollProfileField>([
  'hours',
  'minutes',
  'days',
  'factor',
  'percent',
  'base_hours',
  'fund_hours',
  'hours_of',
  'amount',
  'amount_of',
  'hours_of_payer',
  'days_of_payer',
  'base_pay',
  'coefficient',
])

/** A preview of the first rows with these settings, from a month of the company. */
export function PayrollProfilePreview({ preview: { month, setMonth, asking, settings } }: { preview: PayrollProfilePreviewState }) {
  const t = useTranslate(messages)
  return (
    <StackLayout>
      <RowLayout>
        <MonthSwitch month={month} change={setMonth} label={t('payroll_profile.preview_month')} />
      </RowLayout>
      <QueryStateContent asking={asking} rows={5}>
        {(data) =>
          data.employees === 0 ? (
            <EmptyState title={t('payroll_profile.preview_empty')}>{t('payroll_profile.preview_empty_text')}</EmptyState>
          ) : (
            <StackLayout>
              <Verdicts data={data} />
              <PreviewRows data={data} settings={settings} />
            </StackLayout>
          )
        }
      </QueryStateContent>
    </StackLayout>
  )
}

/** What the whole file contains, and what it lacks. */
function Verdicts({ data }: { data: PayrollProfilePreviewData }) {
  const t = useTranslate(messages)
  const { rows, employees, summed_employees, file_minutes, timesheet_minutes, without_code, denied } = data
  return (
    <>
      {denied.length > 0 && (
        <HighlightedNote tone="warn">
          {t('payroll_profile.denied', { columns: denied.map(({ heading }) => heading).join(', ') })}
        </HighlightedNote>
      )}
      <ul className="payroll-verdicts">
        <Verdict>
          {t('payroll_profile.preview_rows', { rows: rows.length, people: t('payroll_exchange.people', { count: employees }) })}
        </Verdict>
        {file_minutes === timesheet_minutes ? (
          <Verdict tone="success">{t('payroll_profile.sums_equal', { hours: formatHourSum(file_minutes) })}</Verdict>
        ) : (
          <Verdict tone="warn">
            {t('payroll_profile.sums_differ', {
              file: formatHourSum(file_minutes),
              timesheet: formatHourSum(timesheet_minutes),
            })}
          </Verdict>
        )}
        {without_code.length > 0 && <Verdict tone="warn">{t('payroll_profile.without_code', { codes: without_code.join(', ') })}</Verdict>}
        {summed_employees < employees && (
          <Verdict>{t('payroll_profile.sums_of_first', { count: summed_employees, all: employees })}</Verdict>
        )}
      </ul>
    </>
  )
}

function PreviewRows({ data: { headings, rows }, settings }: { data: PayrollProfilePreviewData; settings: PayrollProfileSettings }) {
  const t = useTranslate(messages)
  const classOf = (at: number) => {
    const column = settings.columns[at]
    return column && figureFields.has(column.field) ? 'figure' : undefined
  }
  return (
    <MatrixTable className="plain-table payroll-preview-rows" label={t('payroll_profile.preview')}>
      <thead>
        <tr>
          {headings.map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a column
            <th key={at} scope="col" className={classOf(at)}>
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
              <td key={at} className={classOf(at)}>
                {t.data(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </MatrixTable>
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
