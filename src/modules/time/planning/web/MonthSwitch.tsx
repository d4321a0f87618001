import { addMonths, getMonthOfDay } from '#shared/days.ts'
import { IconButton } from '#ui/Button.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { messages } from '#ui/messages/index.ts'
import { useTranslate } from '#ui/translate.ts'

/** The month, with buttons for the previous and the next one. */
export function MonthSwitch({ month, change }: { month: string; change: (month: string) => void }) {
  const t = useTranslate(messages)
  const go = (by: number) => change(getMonthOfDay(addMonths(`${month}-01`, by)))
  return (
    <div className="month-switch">
      <IconButton icon={IconChevronLeft} label={t('ui.previous_month')} onClick={() => go(-1)} />
      <strong aria-live="polite">{t.month(month)}</strong>
      <IconButton icon={IconChevronRight} label={t('ui.next_month')} onClick={() => go(1)} />
    </div>
  )
}
