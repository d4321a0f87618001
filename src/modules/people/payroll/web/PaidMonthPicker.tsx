import type { KeyboardEvent } from 'react'
import { getCurrentMonth } from '#ui/current-time.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

type Props = {
  year: number
  month: string
  change: (month: string) => void
  /** The months with results; undefined for users who may not see the imports. */
  paid: ReadonlySet<string> | undefined
}

/** The months of a year as buttons, each with its state: paid by payroll, or calculated. Arrow keys move between them. */
export function PaidMonthPicker({ year, month, change, paid }: Props) {
  const t = useTranslate(messages)
  const current = getCurrentMonth()
  const stateOf = (one: string) => {
    if (!paid || one >= current) return undefined
    return t(paid.has(one) ? 'payroll_results.month_paid' : 'payroll_results.month_calculated')
  }
  return (
    <fieldset className="paid-months" onKeyDown={moveByArrow}>
      <legend className="visually-hidden">{t('payroll_results.by_month')}</legend>
      {Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).map((one) => (
        <button key={one} type="button" aria-pressed={one === month} disabled={one > current} onClick={() => change(one)}>
          <span className="visually-hidden">{t.month(one)} </span>
          <span className="paid-month-name" aria-hidden>
            {t.month(one).slice(0, 3)}
          </span>
          {paid && <small data-paid={paid.has(one) || undefined}>{stateOf(one) ?? '–'}</small>}
        </button>
      ))}
    </fieldset>
  )
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
