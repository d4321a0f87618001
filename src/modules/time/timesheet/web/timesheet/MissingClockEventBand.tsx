import type { MissingClockEvent } from '../../timesheet-contract.ts'
import { createMissingClockEventAxis } from './missing-clock-event-axis.ts'

/** The day of a missing clock event as a picture: known event, proposed event and times of colleagues. The sentences next to it say the same. */
export function MissingClockEventBand({ event }: { event: MissingClockEvent }) {
  const { hours, toPosition } = createMissingClockEventAxis(event)
  const { at, known_at, colleagues } = event
  const toBar = (first: string, second: string) => {
    const [from, to] = [toPosition(first), toPosition(second)].toSorted((one, other) => one - other)
    return { insetInlineStart: `${from}%`, inlineSize: `${to! - from!}%` }
  }
  return (
    <div className="missing-band" aria-hidden>
      <div className="missing-band-line">
        {known_at && <i data-part="presence" style={toBar(known_at, at)} />}
        {known_at && <i data-part="known" style={{ insetInlineStart: `${toPosition(known_at)}%` }} />}
        <i data-part="proposed" style={{ insetInlineStart: `${toPosition(at)}%` }} />
      </div>
      {colleagues && (
        <div className="missing-band-line">
          <i data-part="colleagues" style={toBar(colleagues.from, colleagues.to)} />
        </div>
      )}
      <div className="missing-band-hours">
        {hours.map(({ hour, position }) => (
          <span key={position} style={{ insetInlineStart: `${position}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  )
}
