import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, monthOf } from '#lib/days.ts'
import { IconButton } from '#ui/Button.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/words.ts'

/** A month, and the one before and after. */
export function MonthSwitch({ month, change }: { month: string; change: (month: string) => void }) {
  const t = useWords(words)
  const go = (by: number) => change(monthOf(addMonths(`${month}-01`, by)))
  return (
    <div className="month-switch">
      <IconButton icon={IconChevronLeft} label={t('time.plan.previous')} onClick={() => go(-1)} />
      <strong aria-live="polite">{t.month(month)}</strong>
      <IconButton icon={IconChevronRight} label={t('time.plan.next')} onClick={() => go(1)} />
    </div>
  )
}
