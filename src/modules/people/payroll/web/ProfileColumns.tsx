import { useRef } from 'react'
import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { settingsMessages } from '#modules/time/timesheet/messages/settings.ts'
import { ALLOWANCES } from '#modules/time/timesheet/rules/month/allowances.ts'
import { PAYROLL_PARTS } from '#modules/time/timesheet/rules/month/pay-rate.ts'
import { usePayrollNames } from '#modules/time/timesheet/web/payroll-code-labels.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#ui/icons.ts'
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

const MAX_COLUMNS = 60
const isAdded = (field: ProfileField): field is (typeof addedFields)[number] => (addedFields as readonly string[]).includes(field)

/** The columns of a profile in their order: what each holds and its heading. `Alt` with an arrow moves the column of the field. */
export function ProfileColumns({ columns, change, customFields, disabled }: Props) {
  const t = useTranslate(messages)
  const s = useTranslate(settingsMessages)
  const { nameOf } = usePayrollNames()
  const keys = useRef<number[]>([])
  while (keys.current.length < columns.length) keys.current.push(Math.max(0, ...keys.current) + 1)
  const labelOf = (field: ProfileField) => (isAdded(field) ? t(`payroll_profile.field.${field}`) : s(`payroll.field.${field}`))
  const set = (at: number, part: Partial<ProfileColumn>) => change(columns.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const swap = (at: number, to: number) => {
    if (to < 0 || to >= columns.length || disabled) return
    const order = keys.current
    ;[order[at], order[to]] = [order[to]!, order[at]!]
    change(columns.map((_, index) => columns[index === at ? to : index === to ? at : index]!))
  }
  const remove = (at: number) => {
    keys.current.splice(at, 1)
    change(columns.filter((_, index) => index !== at))
  }
  const defaultsOf = (field: ProfileField): Partial<ProfileColumn> => {
    if (field === 'hours_of') return { category: HOUR_CODES[0]! }
    if (field === 'amount_of') return { category: ALLOWANCES[0] }
    if (field === 'hours_of_payer' || field === 'days_of_payer') return { category: payers[0] }
    return field === 'custom' && customFields[0] ? { custom_field_id: customFields[0].id } : {}
  }
  const choose = (at: number, field: ProfileField) =>
    change(columns.map((one, index) => (index === at ? { field, heading: labelOf(field), ...defaultsOf(field) } : one)))
  const fields = ProfileField.options.filter((field) => field !== 'custom' || customFields.length > 0)
  return (
    <Stack>
      <ol className="payroll-columns">
        {columns.map((column, at) => (
          <li
            key={keys.current[at]}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
              event.preventDefault()
              swap(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
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
              onChange={(heading) => set(at, { heading })}
              disabled={disabled}
              maxLength={60}
            />
            {column.field === 'hours_of' && (
              <SelectField
                name={`category-${at}`}
                label={s('payroll.category')}
                value={column.category ?? null}
                onChange={(category) => category && set(at, { category })}
                clearable={false}
                disabled={disabled}
                options={HOUR_CODES.flatMap((code) => [
                  { value: code as string, label: `${code} – ${nameOf(code, null)}` },
                  ...PAYROLL_PARTS.filter((part) => part.startsWith(`${code}-`)).map((part) => ({
                    value: part as string,
                    label: `${part} – ${nameOf(code, part)}`,
                  })),
                ])}
              />
            )}
            {column.field === 'amount_of' && (
              <SelectField
                name={`category-${at}`}
                label={s('payroll.allowance')}
                value={column.category ?? null}
                onChange={(category) => category && set(at, { category })}
                clearable={false}
                disabled={disabled}
                options={ALLOWANCES.map((code) => ({ value: code as string, label: `${code} – ${s(`payroll.allowance.${code}`)}` }))}
              />
            )}
            {(column.field === 'hours_of_payer' || column.field === 'days_of_payer') && (
              <SelectField
                name={`category-${at}`}
                label={t('payroll_profile.payer')}
                value={column.category ?? null}
                onChange={(category) => category && set(at, { category })}
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
                onChange={(id) => id && set(at, { custom_field_id: id, heading: customFields.find((one) => one.id === id)?.name ?? '' })}
                clearable={false}
                disabled={disabled}
                options={customFields.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
              />
            )}
            {!disabled && (
              <div className="row">
                <IconButton
                  icon={IconArrowUp}
                  label={s('payroll.up', { name: column.heading })}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton
                  icon={IconArrowDown}
                  label={s('payroll.down', { name: column.heading })}
                  disabled={at === columns.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <IconButton
                  icon={IconTrash}
                  label={s('payroll.remove', { name: column.heading })}
                  disabled={columns.length === 1}
                  onClick={() => remove(at)}
                />
              </div>
            )}
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
