import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { settingsMessages } from '#modules/time/timesheet/messages/settings.ts'
import { ALLOWANCES } from '#modules/time/timesheet/rules/month/allowances.ts'
import { CategoryField } from '#modules/time/timesheet/web/settings/CategoryField.tsx'
import { ColumnActions } from '#modules/time/timesheet/web/settings/ColumnActions.tsx'
import { MAX_COLUMNS } from '#modules/time/timesheet/web/settings/PayrollColumns.tsx'
import { useColumnOrder } from '#modules/time/timesheet/web/settings/use-column-order.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconPlus } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { addedFields, type ProfileColumn, ProfileField, payers } from '../profile-settings.ts'

type Props = {
  columns: readonly ProfileColumn[]
  change: (columns: ProfileColumn[]) => void
  customFields: readonly { id: number; name: string }[]
  disabled: boolean
}

const isAdded = (field: ProfileField): field is (typeof addedFields)[number] => (addedFields as readonly string[]).includes(field)

/** The columns of a profile in order: content and heading. `Alt` with an arrow key moves the focused column. */
export function ProfileColumns({ columns, change, customFields, disabled }: Props) {
  const t = useTranslate(messages)
  const s = useTranslate(settingsMessages)
  const order = useColumnOrder(columns, change)
  const labelOf = (field: ProfileField) => (isAdded(field) ? t(`payroll_profile.field.${field}`) : s(`payroll.field.${field}`))
  const defaultsOf = (field: ProfileField): Partial<ProfileColumn> => {
    if (field === 'hours_of') return { category: HOUR_CODES[0]! }
    if (field === 'amount_of') return { category: ALLOWANCES[0] }
    if (field === 'hours_of_payer' || field === 'days_of_payer') return { category: payers[0] }
    return field === 'custom' && customFields[0] ? { custom_field_id: customFields[0].id } : {}
  }
  const choose = (at: number, field: ProfileField) => order.replace(at, { field, heading: labelOf(field), ...defaultsOf(field) })
  const fields = ProfileField.options.filter((field) => field !== 'custom' || customFields.length > 0)
  return (
    <Stack>
      <ol className="payroll-columns">
        {columns.map((column, at) => (
          <li
            key={order.keyOf(at)}
            onKeyDown={(event) => {
              if (disabled || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
              event.preventDefault()
              order.swap(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
            }}
          >
            <SelectField
              name={`column-${at}`}
              label={s('payroll.column')}
              value={column.field}
              onChange={(field) => field && choose(at, field)}
              clearable={false}
              disabled={disabled}
              options={fields.map((value) => ({ value, label: labelOf(value) }))}
            />
            <TextField
              name={`heading-${at}`}
              label={s('payroll.heading')}
              value={column.heading}
              onChange={(heading) => order.set(at, { heading })}
              disabled={disabled}
              maxLength={60}
            />
            {(column.field === 'hours_of' || column.field === 'amount_of') && (
              <CategoryField
                field={column.field}
                name={`category-${at}`}
                value={column.category}
                choose={(category) => order.set(at, { category })}
                disabled={disabled}
              />
            )}
            {(column.field === 'hours_of_payer' || column.field === 'days_of_payer') && (
              <SelectField
                name={`category-${at}`}
                label={t('payroll_profile.payer')}
                value={column.category ?? null}
                onChange={(category) => category && order.set(at, { category })}
                clearable={false}
                disabled={disabled}
                options={payers.map((payer) => ({ value: payer as string, label: t(`payroll_profile.payer.${payer}`) }))}
              />
            )}
            {column.field === 'custom' && (
              <SelectField
                name={`category-${at}`}
                label={t('payroll_profile.custom_field')}
                value={column.custom_field_id ?? null}
                onChange={(id) =>
                  id && order.set(at, { custom_field_id: id, heading: customFields.find((one) => one.id === id)?.name ?? '' })
                }
                clearable={false}
                disabled={disabled}
                options={customFields.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
              />
            )}
            {!disabled && <ColumnActions order={order} at={at} count={columns.length} name={column.heading} />}
          </li>
        ))}
      </ol>
      {!disabled && columns.length < MAX_COLUMNS && (
        <div>
          <Button icon={IconPlus} onClick={() => change([...columns, { field: 'hours', heading: labelOf('hours') }])}>
            {s('payroll.add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
