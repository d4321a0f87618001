import { getMonthOfDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'
import type { PayrollFileSettings } from '../../payroll-file-settings.ts'
import { buildPayrollLines } from '../../rules/month/build-payroll-lines.ts'
import type { HoursWithEqualPayRate } from '../../rules/month/group-hours-by-pay-rate.ts'
import { computeHourPay } from '../../rules/month/hour-pay-rate.ts'
import { formatPayrollLineColumn } from '../../rules/month/payroll-line-columns.ts'
import { usePayrollCodeLabels } from '../payroll-code-labels.ts'

const createSampleHours = (code: string, minutes: number, days: number): HoursWithEqualPayRate => ({
  code,
  part: null,
  pay: computeHourPay(code),
  minutes,
  days,
})

/** The first lines of the file with these settings, for a sample employee. */
export function PayrollFilePreview({ settings }: { settings: PayrollFileSettings }) {
  const t = useTranslate(messages)
  const person = {
    code: '1042',
    last_name: t('payroll.sample.last'),
    first_name: t('payroll.sample.first'),
    full_name: `${t('payroll.sample.last')} ${t('payroll.sample.first')}`,
    department: t('payroll.sample.department'),
    department_code: '10',
    fund: 10_560,
    hours: [createSampleHours('R', 9_600, 20), createSampleHours('P', 97, 2), createSampleHours('B30', 960, 2)],
    allowances: [{ code: 'DN' as const, days: 1.5, amount: 520_650 }],
  }
  const names = usePayrollCodeLabels()
  const month = getMonthOfDay(getCurrentDay())
  const quoteCsvCell = (text: string) =>
    text.includes(settings.separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const rows = buildPayrollLines(person, settings).map((line) =>
    settings.columns.map((column) => formatPayrollLineColumn(line, column, month, settings, names)),
  )
  if (settings.headings) rows.unshift(settings.columns.map(({ heading }) => heading))
  return (
    <StackLayout>
      <MutedText>{t('payroll.preview_hint')}</MutedText>
      <pre className="payroll-preview">{rows.map((row) => row.map(quoteCsvCell).join(settings.separator)).join('\n')}</pre>
    </StackLayout>
  )
}
