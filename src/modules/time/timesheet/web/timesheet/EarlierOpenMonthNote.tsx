import { dayExplanationMessages as messages } from '#modules/time/planning/messages/day-explanations.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import './close-strip.css'

/** Why a month cannot be closed yet, with a link to the earlier month that is open. */
export function EarlierOpenMonthNote({ month, leave }: { month: string; leave?: () => void }) {
  const t = useTranslate(messages)
  return (
    <p className="close-earlier">
      {t('time.earlier_month_open', { month: t.month(month) })}{' '}
      <InternalLink to={`/timesheet?month=${month}&panel=check`} onClick={leave}>
        {t('timesheet.step.open_month', { month: t.month(month) })}
      </InternalLink>
    </p>
  )
}
