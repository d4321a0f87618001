import { useRef } from 'react'
import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { settingsMessages as messages } from '../../messages/settings.ts'
import { PayrollField, type PayrollSettings } from '../../payroll-settings.ts'
import { ALLOWANCES } from '../../rules/month/allowances.ts'
import { PAYROLL_PARTS } from '../../rules/month/pay-rate.ts'
import { usePayrollNames } from '../payroll-code-labels.ts'

type Column = PayrollSettings['columns'][number]
type Props = { columns: readonly Column[]; change: (columns: Column[]) => void; disabled: boolean }

/** Maximum columns of a file. */
const MAX_COLUMNS = 60

/** The columns in order: content and heading. */
export function PayrollColumns({ columns, change, disabled }: Props) {
  const t = useTranslate(messages)
  const { nameOf } = usePayrollNames()
  // A column has no key while it is edited, so a number identifies its row.
  const keys = useRef<number[]>([])
  while (keys.current.length < columns.length) keys.current.push(Math.max(0, ...keys.current) + 1)
  const set = (at: number, part: Partial<Column>) => change(columns.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const swap = (at: number, to: number) => {
    const order = keys.current
    ;[order[at], order[to]] = [order[to]!, order[at]!]
    change(columns.map((_, index) => columns[index === at ? to : index === to ? at : index]!))
  }
  const remove = (at: number) => {
    keys.current.splice(at, 1)
    change(columns.filter((_, index) => index !== at))
  }
  const choose = (at: number, field: PayrollField) => {
    const { category: _, ...rest } = columns[at]!
    const heading = t(`payroll.field.${field}`)
    const category = field === 'hours_of' ? HOUR_CODES[0]! : field === 'amount_of' ? ALLOWANCES[0] : undefined
    const next: Column = { ...rest, field, heading, ...(category && { category }) }
    change(columns.map((one, index) => (index === at ? next : one)))
  }
  return (
    <Stack>
      <ol className="payroll-columns">
        {columns.map((column, at) => (
          <li key={keys.current[at]}>
            <SelectField
              name={`column-${at}`}
              label={t('payroll.column')}
              value={column.field}
              onChange={(field) => field && choose(at, field)}
              clearable={false}
              disabled={disabled}
              options={PayrollField.options.map((value) => ({ value, label: t(`payroll.field.${value}`) }))}
            />
            <TextField
              name={`heading-${at}`}
              label={t('payroll.heading')}
              value={column.heading}
              onChange={(heading) => set(at, { heading })}
              disabled={disabled}
              maxLength={60}
            />
            {column.field === 'hours_of' && (
              <SelectField
                name={`category-${at}`}
                label={t('payroll.category')}
                value={column.category ?? null}
                onChange={(category) => category && set(at, { category })}
                clearable={false}
                disabled={disabled}
                options={HOUR_CODES.flatMap((code) => [
                  { value: code, label: `${code} – ${nameOf(code, null)}` },
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
                label={t('payroll.allowance')}
                value={column.category ?? null}
                onChange={(category) => category && set(at, { category })}
                clearable={false}
                disabled={disabled}
                options={ALLOWANCES.map((code) => ({ value: code as string, label: `${code} – ${t(`payroll.allowance.${code}`)}` }))}
              />
            )}
            {!disabled && (
              <div className="row">
                <IconButton
                  icon={IconArrowUp}
                  label={t('payroll.up', { name: column.heading })}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton
                  icon={IconArrowDown}
                  label={t('payroll.down', { name: column.heading })}
                  disabled={at === columns.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <IconButton
                  icon={IconTrash}
                  label={t('payroll.remove', { name: column.heading })}
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
          <Button icon={IconPlus} onClick={() => change([...columns, { field: 'hours', heading: t('payroll.field.hours') }])}>
            {t('payroll.add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
