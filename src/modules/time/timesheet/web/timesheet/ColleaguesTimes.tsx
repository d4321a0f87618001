import { dayExplanationMessages as messages } from '#modules/time/planning/messages/day-explanations.ts'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { useTranslate } from '#ui/translate.ts'
import type { MissingClockEvent } from '../../timesheet-contract.ts'

/** A dash at which the line does not break. */
const UNBROKEN_DASH = '\u2060–\u2060'

/** When the colleagues of the shift came or left, as a reason for the proposed time. */
export function ColleaguesTimes({ direction, colleagues }: Pick<MissingClockEvent, 'direction' | 'colleagues'>) {
  const t = useTranslate(messages)
  if (!colleagues) return null
  const [from, to] = [colleagues.from, colleagues.to].map((at) => t.time(getBelgradeDayAndMinute(at).minutes))
  const times = from === to ? from! : `${from}${UNBROKEN_DASH}${to}`
  return <div>{t(`timesheet.why.colleagues_${direction}`, { times, count: colleagues.count })}</div>
}
