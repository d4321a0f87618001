import { timesheetSettingsMessages } from '#modules/time/timesheet/messages/settings.ts'
import { HourCategoryField } from '#modules/time/timesheet/web/settings/HourCategoryField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconChevronDown, IconGripVertical } from '#ui/icons.ts'
import { Badge, MutedText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { findPayrollColumnPermission, type PayrollProfileColumn, payersOfHours } from '../payroll-profile-settings.ts'

/** The names of the parts of a column, above the rows of a wide list. */
export function PayrollColumnHeads() {
  const t = useTranslate(messages)
  const s = useTranslate(timesheetSettingsMessages)
  return (
    <li className="payroll-column-heads" aria-hidden>
      <span />
      <span />
      <span>{s('payroll.column')}</span>
      <span>{s('payroll.heading')}</span>
      <span />
      <span className="payroll-column-sample">{t('payroll_profile.sample_value')}</span>
      <span />
    </li>
  )
}

/** The handle that drags a column; arrow keys move the column too. */
export function PayrollColumnGrip({
  heading,
  start,
  end,
  move,
}: {
  heading: string
  start: () => void
  end: () => void
  move: (by: 1 | -1) => void
}) {
  const t = useTranslate(messages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox does not drag a button
    <span
      role="button"
      tabIndex={0}
      className="payroll-grip"
      aria-label={t('payroll_profile.move', { name: heading })}
      title={t('payroll_profile.move_hint')}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', heading)
        start()
      }}
      onDragEnd={end}
      onKeyDown={(event) => {
        if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        move(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </span>
  )
}

type ColumnContentProps = {
  customFields: readonly { id: number; name: string; is_sensitive: boolean }[]
  disabled: boolean
  column: PayrollProfileColumn
  at: number
  set: (more: Partial<PayrollProfileColumn>) => void
}

/** The selection that restricts a column of hours, pay or a custom field. */
export function PayrollColumnContentField({ column, at, set, customFields, disabled }: ColumnContentProps) {
  const t = useTranslate(messages)
  return (
    <>
      {(column.field === 'hours_of' || column.field === 'amount_of') && (
        <HourCategoryField
          field={column.field}
          name={`category-${at}`}
          value={column.category}
          choose={(category) => set({ category })}
          disabled={disabled}
        />
      )}
      {(column.field === 'hours_of_payer' || column.field === 'days_of_payer') && (
        <SelectField
          name={`category-${at}`}
          label={t('payroll_profile.payer')}
          value={column.category ?? null}
          onChange={(category) => category && set({ category })}
          clearable={false}
          disabled={disabled}
          options={payersOfHours.map((payer) => ({ value: payer as string, label: t(`payroll_profile.payer.${payer}`) }))}
        />
      )}
      {column.field === 'custom' && (
        <SelectField
          name={`category-${at}`}
          label={t('payroll_profile.custom_field')}
          value={column.custom_field_id ?? null}
          onChange={(id) => id && set({ custom_field_id: id, heading: customFields.find((one) => one.id === id)?.name ?? '' })}
          clearable={false}
          disabled={disabled}
          options={customFields.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
        />
      )}
    </>
  )
}

/** The permission that a column needs in addition to that for hours. */
export function PayrollColumnRight({ column, sensitive }: { column: PayrollProfileColumn; sensitive: ReadonlySet<number> }) {
  const t = useTranslate(messages)
  const permission = findPayrollColumnPermission(column, sensitive)
  const isRestricted = permission === 'employees.sensitive' || permission === 'pay.read'
  return (
    <span className="payroll-right">
      {isRestricted && (
        <Badge tone="warn">{t(permission === 'pay.read' ? 'payroll_profile.right_pay' : 'payroll_profile.right_sensitive')}</Badge>
      )}
    </span>
  )
}

type SummaryProps = {
  number: number
  column: PayrollProfileColumn
  label: string
  sample: string
  sensitive: ReadonlySet<number>
  isOpen: boolean
  toggle: () => void
}

/** A column in one line, which opens its fields. */
export function PayrollColumnSummary({ number, column, label, sample, sensitive, isOpen, toggle }: SummaryProps) {
  const t = useTranslate(messages)
  const heading = column.heading || label
  return (
    <button type="button" className="payroll-column-summary" aria-expanded={isOpen} onClick={toggle}>
      <span className="payroll-column-number">{number}</span>
      <span className="payroll-column-names">
        <strong>{t.data(heading)}</strong>
        <MutedText>{[heading !== label && label, t.data(sample)].filter(Boolean).join(' · ')}</MutedText>
      </span>
      <PayrollColumnRight column={column} sensitive={sensitive} />
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
