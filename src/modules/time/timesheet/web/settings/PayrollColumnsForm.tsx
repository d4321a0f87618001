import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconPlus } from '#ui/icons.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'
import { PayrollFileField, type PayrollFileSettings } from '../../payroll-file-settings.ts'
import { PAYROLL_ALLOWANCE_CODES } from '../../rules/month/payroll-allowances.ts'
import { HourCategoryField } from './HourCategoryField.tsx'
import { PayrollColumnActions } from './PayrollColumnActions.tsx'
import { usePayrollColumnEditor } from './use-payroll-column-editor.ts'

type Column = PayrollFileSettings['columns'][number]
type Props = { columns: readonly Column[]; change: (columns: Column[]) => void; disabled: boolean }

/** Maximum columns of a file. */
export const MAX_PAYROLL_COLUMNS = 60

/** The columns in order: content and heading. */
export function PayrollColumnsForm({ columns, change, disabled }: Props) {
  const t = useTranslate(messages)
  const order = usePayrollColumnEditor(columns, change)
  const choose = (at: number, field: PayrollFileField) => {
    const { category: _, ...rest } = columns[at]!
    const heading = t(`payroll.field.${field}`)
    const allowance = field === 'amount_of' ? PAYROLL_ALLOWANCE_CODES[0] : undefined
    const category = field === 'hours_of' ? HOUR_CODES[0]! : allowance
    order.replace(at, { ...rest, field, heading, category: category || undefined })
  }
  return (
    <StackLayout>
      <ol className="payroll-columns">
        {columns.map((column, at) => (
          <li key={order.keyOf(at)}>
            <SelectField
              name={`column-${at}`}
              label={t('payroll.column')}
              value={column.field}
              onChange={(field) => field && choose(at, field)}
              clearable={false}
              disabled={disabled}
              options={PayrollFileField.options.map((value) => ({ value, label: t(`payroll.field.${value}`) }))}
            />
            <TextField
              name={`heading-${at}`}
              label={t('payroll.heading')}
              value={column.heading}
              onChange={(heading) => order.set(at, { heading })}
              disabled={disabled}
              maxLength={60}
            />
            {(column.field === 'hours_of' || column.field === 'amount_of') && (
              <HourCategoryField
                field={column.field}
                name={`category-${at}`}
                value={column.category}
                choose={(category) => order.set(at, { category })}
                disabled={disabled}
              />
            )}
            {!disabled && <PayrollColumnActions order={order} at={at} count={columns.length} name={column.heading} />}
          </li>
        ))}
      </ol>
      {!disabled && columns.length < MAX_PAYROLL_COLUMNS && (
        <div>
          <Button icon={IconPlus} onClick={() => change([...columns, { field: 'hours', heading: t('payroll.field.hours') }])}>
            {t('payroll.add')}
          </Button>
        </div>
      )}
    </StackLayout>
  )
}
