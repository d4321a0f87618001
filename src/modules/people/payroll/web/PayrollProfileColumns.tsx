import { useLayoutEffect, useRef, useState } from 'react'
import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { timesheetSettingsMessages } from '#modules/time/timesheet/messages/settings.ts'
import { PAYROLL_ALLOWANCE_CODES } from '#modules/time/timesheet/rules/month/payroll-allowances.ts'
import { PayrollColumnActions } from '#modules/time/timesheet/web/settings/PayrollColumnActions.tsx'
import { MAX_PAYROLL_COLUMNS } from '#modules/time/timesheet/web/settings/PayrollColumnsForm.tsx'
import { usePayrollColumnEditor } from '#modules/time/timesheet/web/settings/use-payroll-column-editor.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconPlus } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { StackLayout } from '#ui/layout.tsx'
import { messages as uiMessages } from '#ui/messages/index.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import {
  type PayrollProfileColumn,
  PayrollProfileField,
  payersOfHours,
  payrollProfileFieldsOutsideTimesheet,
} from '../payroll-profile-settings.ts'
import {
  PayrollColumnContentField,
  PayrollColumnGrip,
  PayrollColumnHeads,
  PayrollColumnRight,
  PayrollColumnSummary,
} from './PayrollColumnParts.tsx'

type Props = {
  columns: readonly PayrollProfileColumn[]
  change: (columns: PayrollProfileColumn[]) => void
  customFields: readonly { id: number; name: string; is_sensitive: boolean }[]
  /** A value of the column from the preview, or an empty text. */
  sampleOf: (column: PayrollProfileColumn, at: number) => string
  disabled: boolean
}

const isAdded = (field: PayrollProfileField): field is (typeof payrollProfileFieldsOutsideTimesheet)[number] =>
  (payrollProfileFieldsOutsideTimesheet as readonly string[]).includes(field)

/** The content of a column after its field was selected. */
function findColumnDefaults(field: PayrollProfileField, customFields: Props['customFields']): Partial<PayrollProfileColumn> {
  if (field === 'hours_of') return { category: HOUR_CODES[0]! }
  if (field === 'amount_of') return { category: PAYROLL_ALLOWANCE_CODES[0] }
  if (field === 'hours_of_payer' || field === 'days_of_payer') return { category: payersOfHours[0] }
  return field === 'custom' && customFields[0] ? { custom_field_id: customFields[0].id } : {}
}

/** A removed column can be restored within this time. */
const UNDO_TIMEOUT_MS = 10_000

/** The columns of a profile in order, with content and heading. A handle drags a column; `Alt` with an arrow key moves the focused one. */
export function PayrollProfileColumns({ columns, change, customFields, sampleOf, disabled }: Props) {
  const t = useTranslate(messages)
  const s = useTranslate(timesheetSettingsMessages)
  const u = useTranslate(uiMessages)
  const order = usePayrollColumnEditor(columns, change)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  // A phone lists the columns by line, and one of them has its fields.
  const isPhone = useIsNarrowScreen()
  const [open, setOpen] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  const added = useRef(false)
  // A moved row loses the focus, so it is focused again.
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
    if (!added.current) return
    const field = list.current?.querySelector<HTMLElement>('li:last-child input')
    if (!field) return setOpen(order.keyOf(columns.length - 1))
    added.current = false
    field.focus()
  })
  const move = (at: number, to: number) => {
    if (to < 0 || to >= columns.length || at === to) return
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    order.move(at, to)
    setAnnouncement(u('ui.column_moved', { column: columns[at]!.heading, place: to + 1, count: columns.length }))
  }
  const sensitive = new Set(customFields.flatMap(({ id, is_sensitive }) => (is_sensitive ? id : [])))
  const labelOf = (field: PayrollProfileField) => (isAdded(field) ? t(`payroll_profile.field.${field}`) : s(`payroll.field.${field}`))
  const choose = (at: number, field: PayrollProfileField) =>
    order.replace(at, { field, heading: labelOf(field), ...findColumnDefaults(field, customFields) })
  const fields = PayrollProfileField.options.filter((field) => field !== 'custom' || customFields.length > 0)
  const endDrag = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const canAdd = !disabled && columns.length < MAX_PAYROLL_COLUMNS
  const add = () => {
    added.current = true
    change([...columns, { field: 'hours', heading: labelOf('hours') }])
  }
  const latest = useRef(columns)
  latest.current = columns
  const remove = (at: number) => {
    const removed = columns[at]!
    order.remove(at)
    showToast({
      severity: 'info',
      summary: t('payroll_profile.removed', { name: removed.heading }),
      life: UNDO_TIMEOUT_MS,
      group: 'payroll-column',
      action: { label: t('payroll_profile.undo'), act: () => change(latest.current.toSpliced(at, 0, removed)) },
    })
  }
  useKeyboardShortcuts([{ keys: ['KeyK'], label: s('payroll.add'), when: canAdd, act: add }])
  const dropSide = (at: number) => {
    if (over !== at || dragged === at) return undefined
    return dragged! < at ? 'after' : 'before'
  }
  return (
    <StackLayout>
      <output className="visually-hidden">{announcement}</output>
      <ol className="payroll-columns" ref={list}>
        <PayrollColumnHeads />
        {columns.map((column, at) => (
          <li
            key={order.keyOf(at)}
            data-over={dropSide(at)}
            data-phone={isPhone || undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(at)
            }}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, at)
              endDrag()
            }}
            onKeyDown={(event) => {
              if (disabled || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
              event.preventDefault()
              move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
            }}
          >
            {isPhone && (
              <PayrollColumnSummary
                number={at + 1}
                column={column}
                label={labelOf(column.field)}
                sample={sampleOf(column, at)}
                sensitive={sensitive}
                isOpen={open === order.keyOf(at)}
                toggle={() => setOpen(open === order.keyOf(at) ? undefined : order.keyOf(at))}
              />
            )}
            {(!isPhone || open === order.keyOf(at)) && (
              <>
                {disabled ? (
                  <span />
                ) : (
                  <PayrollColumnGrip heading={column.heading} start={() => setDragged(at)} end={endDrag} move={(by) => move(at, at + by)} />
                )}
                <span className="payroll-column-number" aria-hidden>
                  {at + 1}
                </span>
                <div className="payroll-column-data">
                  <SelectField
                    name={`column-${at}`}
                    label={s('payroll.column')}
                    value={column.field}
                    onChange={(field) => field && choose(at, field)}
                    clearable={false}
                    disabled={disabled}
                    options={fields.map((value) => ({ value, label: labelOf(value) }))}
                  />
                  <PayrollColumnContentField
                    column={column}
                    at={at}
                    set={(more) => order.set(at, more)}
                    customFields={customFields}
                    disabled={disabled}
                  />
                </div>
                <div className="payroll-column-heading">
                  <TextField
                    name={`heading-${at}`}
                    label={s('payroll.heading')}
                    value={column.heading}
                    onChange={(heading) => order.set(at, { heading })}
                    disabled={disabled}
                    maxLength={60}
                  />
                </div>
                <PayrollColumnRight column={column} sensitive={sensitive} />
                <span className="payroll-column-sample" title={t.data(sampleOf(column, at)) || undefined}>
                  {t.data(sampleOf(column, at))}
                </span>
                {disabled ? (
                  <span />
                ) : (
                  <PayrollColumnActions order={{ swap: move, remove }} at={at} count={columns.length} name={column.heading} />
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      {canAdd && (
        <div>
          <Button icon={IconPlus} onClick={add}>
            {s('payroll.add')}{' '}
            <kbd aria-hidden className="payroll-key">
              K
            </kbd>
          </Button>
        </div>
      )}
    </StackLayout>
  )
}
