import { dayExplanationMessages as messages } from '#modules/time/planning/messages/day-explanations.ts'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { useTranslate } from '#ui/translate.ts'
import type { MissingClockEvent } from '../../timesheet-contract.ts'
import { ColleaguesTimes } from './ColleaguesTimes.tsx'
import { MissingClockEventBand } from './MissingClockEventBand.tsx'
import { ProposedClockEvent } from './ProposedClockEvent.tsx'
import type { ResolvedMonthCloseFinding } from './ResolvedMonthCloseFindings.tsx'
import type { MonthCloseCheckRowInGrid } from './timesheet-problems.ts'

type Props = {
  row: MonthCloseCheckRowInGrid
  event: MissingClockEvent
  name: string
  /** The finding of the selected cell, which shows its day as a picture. */
  isPresent: boolean
  /** Receives the resolved finding; undefined if the user cannot enter events. */
  note: ((finding: ResolvedMonthCloseFinding) => void) | undefined
}

/** The known event of an incomplete pair, what the colleagues did, and the button that enters the missing event. */
export function MissingClockEventFinding({ row: { employee_id, fullName, day }, event, name, isPresent, note }: Props) {
  const t = useTranslate(messages)
  const known = event.known_at && t.time(getBelgradeDayAndMinute(event.known_at).minutes)
  return (
    <div className="check-missing">
      {known && <div>{t(event.direction === 'out' ? 'timesheet.why.known_in' : 'timesheet.why.known_out', { time: known })}</div>}
      <ColleaguesTimes {...event} />
      {isPresent && <MissingClockEventBand event={event} />}
      {note && (
        <ProposedClockEvent
          employeeId={employee_id!}
          proposal={event}
          finding={name}
          done={(eventId, time) => note({ eventId, fullName: fullName!, day: day!, direction: event.direction, time })}
        />
      )}
    </div>
  )
}
