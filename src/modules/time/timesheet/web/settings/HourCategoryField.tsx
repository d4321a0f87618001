import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSettingsMessages } from '../../messages/settings.ts'
import { PAYROLL_PARTS_OF_HOUR_CATEGORY } from '../../rules/month/hour-pay-rate.ts'
import { PAYROLL_ALLOWANCE_CODES } from '../../rules/month/payroll-allowances.ts'
import { usePayrollCodeLabels } from '../payroll-code-labels.ts'

type Props = { field: 'hours_of' | 'amount_of'; name: string; value: string | undefined; choose: (code: string) => void; disabled: boolean }

/** The hour category or the allowance of a column; a category is followed by its parts with different pay. */
export function HourCategoryField({ field, name, value, choose, disabled }: Props) {
  const t = useTranslate(timesheetSettingsMessages)
  const { nameOf } = usePayrollCodeLabels()
  const createCategoryOptions = () =>
    HOUR_CODES.flatMap((code) => [
      { value: code as string, label: `${code} – ${nameOf(code, null)}` },
      ...PAYROLL_PARTS_OF_HOUR_CATEGORY.filter((part) => part.startsWith(`${code}-`)).map((part) => ({
        value: part as string,
        label: `${part} – ${nameOf(code, part)}`,
      })),
    ])
  const createAllowanceOptions = () =>
    PAYROLL_ALLOWANCE_CODES.map((code) => ({ value: code as string, label: `${code} – ${t(`payroll.allowance.${code}`)}` }))
  return (
    <SelectField
      name={name}
      label={t(field === 'hours_of' ? 'payroll.category' : 'payroll.allowance')}
      value={value ?? null}
      onChange={(code) => code && choose(code)}
      clearable={false}
      disabled={disabled}
      options={field === 'hours_of' ? createCategoryOptions() : createAllowanceOptions()}
    />
  )
}
