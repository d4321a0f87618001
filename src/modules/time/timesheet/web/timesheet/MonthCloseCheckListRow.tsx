import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { messages } from '#modules/time/planning/messages/index.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import type { MonthCloseCheckItem } from '../../month-close-contract.ts'
import { MissingClockEventFinding } from './MissingClockEventFinding.tsx'
import type { ResolvedMonthCloseFinding } from './ResolvedMonthCloseFindings.tsx'
import type { MonthCloseCheckRowInGrid } from './timesheet-problems.ts'

export const toMonthCloseCheckLinkAddress = ({ screen, params }: MonthCloseCheckItem['link']) => {
  const query = new URLSearchParams(params).toString()
  return query ? `${screen}?${query}` : screen
}

/** Employee and day: a button to the cell if the grid shows the employee, otherwise a link to the screen of the correction. */
export function MonthCloseCheckListRow({
  row,
  isPresent,
  choose,
  note,
}: {
  row: MonthCloseCheckRowInGrid
  isPresent: boolean
  choose?: () => void
  note: ((finding: ResolvedMonthCloseFinding) => void) | undefined
}) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const opens = canOpen(row.link.screen)
  const text = [t.data(row.fullName ?? row.department), row.day && t.day(row.day), row.minutes !== null && `${t.hours(row.minutes)}\u00a0h`]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <div className="check-line">
        {choose && (
          <button type="button" className="check-row" aria-current={isPresent || undefined} onClick={choose}>
            {text}
          </button>
        )}
        {!choose && opens && <InternalLink to={toMonthCloseCheckLinkAddress(row.link)}>{text}</InternalLink>}
        {!choose && !opens && text}
        {choose && opens && row.link.screen !== '/timesheet' && (
          <InternalLink
            className="check-there"
            to={toMonthCloseCheckLinkAddress(row.link)}
            aria-label={`${t('timesheet.check.open')}: ${text}`}
          >
            {t('timesheet.check.open')}
          </InternalLink>
        )}
      </div>
      {row.missing_event && <MissingClockEventFinding row={row} event={row.missing_event} name={text} isPresent={isPresent} note={note} />}
      {row.before !== null && (
        <div>
          {row.before} → {row.after}
        </div>
      )}
      {row.message && (
        <div>
          {t.data(row.message)}{' '}
          <small className="muted">
            <LegalCitation of={row.article} />
          </small>
        </div>
      )}
    </>
  )
}
