import { Citation } from '#modules/foundation/law/web/Citation.tsx'
import { messages } from '#modules/time/planning/messages/index.ts'
import { LinkTo } from '#ui/state/address.tsx'
import { useCanOpenRoute } from '#ui/state/extension-points.ts'
import { useTranslate } from '#ui/translate.ts'
import type { MonthCheckItem } from '../../close-contract.ts'
import type { VisibleCheckRow } from './timesheet-problems.ts'

export const toLinkAddress = ({ screen, params }: MonthCheckItem['link']) => {
  const query = new URLSearchParams(params).toString()
  return query ? `${screen}?${query}` : screen
}

/** Person and day: a button to the cell if the grid shows the person, otherwise a link to the screen of the correction. */
export function CheckLine({ row, isPresent, choose }: { row: VisibleCheckRow; isPresent: boolean; choose?: () => void }) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenRoute()
  const opens = canOpen(row.link.screen)
  const text = [t.data(row.fullName ?? row.department), row.day && t.day(row.day), row.minutes !== null && `${t.hours(row.minutes)}\u00a0h`]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <div className="check-line">
        {choose ? (
          <button type="button" className="check-row" aria-current={isPresent || undefined} onClick={choose}>
            {text}
          </button>
        ) : opens ? (
          <LinkTo to={toLinkAddress(row.link)}>{text}</LinkTo>
        ) : (
          text
        )}
        {choose && opens && row.link.screen !== '/timesheet' && (
          <LinkTo className="check-there" to={toLinkAddress(row.link)} aria-label={`${t('timesheet.check.open')}: ${text}`}>
            {t('timesheet.check.open')}
          </LinkTo>
        )}
      </div>
      {row.before !== null && (
        <div>
          {row.before} → {row.after}
        </div>
      )}
      {row.message && (
        <div>
          {t.data(row.message)}{' '}
          <small className="muted">
            <Citation of={row.article} />
          </small>
        </div>
      )}
    </>
  )
}
