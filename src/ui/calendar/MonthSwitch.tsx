import { IconButton } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import './calendar.css'
import { addMonthsToMonth } from './month-grid.ts'

type MonthProps = { month: string; change: (month: string) => void; label?: string }

/** The shown month, with buttons for the previous and the next one. */
export function MonthSwitch({ month, change, label }: MonthProps) {
  const t = useTranslate(messages)
  return (
    <fieldset className="month-switch">
      <legend className="visually-hidden">{label ?? t('ui.month')}</legend>
      <IconButton icon={IconChevronLeft} label={t('ui.previous_month')} onClick={() => change(addMonthsToMonth(month, -1))} />
      <strong aria-live="polite">{t.month(month)}</strong>
      <IconButton icon={IconChevronRight} label={t('ui.next_month')} onClick={() => change(addMonthsToMonth(month, 1))} />
    </fieldset>
  )
}
