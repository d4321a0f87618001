import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { IconButton } from '#ui/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { ReportResult } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { formatReportYear } from '../rules/format-report-year.ts'
import '#modules/time/planning/web/time.css'

/** The names of time parameters in the address. */
export const reportPeriodParameterNames = ['month', 'year', 'from', 'to', 'day', 'within'] as const
const horizons = [7, 14, 30, 60, 90, 180, 365, 730, 1825]

/** The URL changes before the report arrives, so that two quick steps move by two months. */
export function ReportPeriodFields({ report: { filters, parameters: made } }: { report: ReportResult }) {
  const t = useTranslate(messages)
  const { search, setSearch } = useCurrentUrl()
  const values = Object.fromEntries(
    reportPeriodParameterNames
      .filter((key) => search[key])
      .map((key) => [key, typeof made[key] === 'number' ? Number(search[key]) : search[key]]),
  )
  const parameters: ReportResult['parameters'] = { ...made, ...values }
  const choose = (key: (typeof reportPeriodParameterNames)[number], value: string | number | null | undefined) =>
    setSearch({ [key]: value, page: null })
  const renderDayField = (key: 'from' | 'to' | 'day') => (
    <div className="report-day">
      <DateField name={key} label={t(`reports.${key}`)} value={parameters[key]} onChange={(value) => choose(key, value)} />
    </div>
  )
  const has = (filter: (typeof filters)[number]) => filters.includes(filter)
  return (
    <div className="report-period">
      {has('month') && <MonthSwitch month={parameters.month} change={(month) => choose('month', month)} />}
      {has('year') && (
        <div className="month-switch">
          <IconButton icon={IconChevronLeft} label={t('reports.previous_year')} onClick={() => choose('year', parameters.year - 1)} />
          <strong aria-live="polite">{formatReportYear(parameters.year, t.language)}</strong>
          <IconButton icon={IconChevronRight} label={t('reports.next_year')} onClick={() => choose('year', parameters.year + 1)} />
        </div>
      )}
      {has('span') && (
        <>
          {renderDayField('from')}
          {renderDayField('to')}
        </>
      )}
      {has('day') && renderDayField('day')}
      {has('within') && (
        <div className="report-day">
          <SelectField
            name="within"
            label={t('reports.within')}
            value={parameters.within}
            clearable={false}
            onChange={(value) => choose('within', value)}
            options={[...new Set([...horizons, parameters.within])]
              .sort((a, b) => a - b)
              .map((value) => ({ value, label: t.number(value) }))}
          />
        </div>
      )}
    </div>
  )
}
