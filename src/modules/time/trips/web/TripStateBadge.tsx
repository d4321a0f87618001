import { getCurrentDay } from '#ui/current-time.ts'
import { Badge, MutedText } from '#ui/layout.tsx'
import type { TripRow } from '../trip-schemas.ts'
import { type TripTranslateFunction, tripStateColor } from './trip-labels.ts'

/** The state of a trip; a trip with an overdue settlement is marked. */
export function TripStateBadge({ of: { state, settle_by }, t }: { of: Pick<TripRow, 'state' | 'settle_by'>; t: TripTranslateFunction }) {
  const isLate = state === 'to_settle' && settle_by < getCurrentDay()
  return (
    <>
      <Badge tone={isLate ? 'danger' : tripStateColor[state]}>{t(`trips.state.${state}`)}</Badge>
      {isLate && (
        <div>
          <MutedText>{t('trips.settle_late', { day: t.day(settle_by) })}</MutedText>
        </div>
      )}
    </>
  )
}
