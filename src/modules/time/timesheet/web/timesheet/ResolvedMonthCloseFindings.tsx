import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { MutedText } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'

/** A finding that the user resolved by entering a clock event from the explanation of a cell. */
export type ResolvedMonthCloseFinding = { eventId: number; fullName: string; day: string; direction: 'in' | 'out'; time: string }

type Props = { resolved: readonly ResolvedMonthCloseFinding[]; isClosed: boolean; forget: (eventId: number) => void }

/** The findings that the user resolved on this page. Each has an undo until the month is closed. */
export function ResolvedMonthCloseFindings({ resolved, isClosed, forget }: Props) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const undo = useApiMutation(
    ({ eventId }: ResolvedMonthCloseFinding) =>
      api.correctClockEvent({ clock_event_id: eventId, void: true, reason: t('timesheet.resolved.reason') }).then(() => eventId),
    { refresh: [['time'], ['events'], ['daily']], done: forget },
  )
  if (resolved.length === 0) return null
  return (
    <section className="close-departments">
      <h3>{t('timesheet.resolved.title', { count: resolved.length })}</h3>
      <ul>
        {resolved.map((one) => {
          const name = `${t.data(one.fullName)}, ${t.day(one.day)}`
          return (
            <li key={one.eventId}>
              <span>
                {name}
                <br />
                <MutedText>{t(`timesheet.resolved.${one.direction}`, { time: one.time })}</MutedText>
              </span>
              {!isClosed && (
                <Button
                  small
                  kind="quiet"
                  busy={undo.isPending && undo.variables === one}
                  onClick={() => undo.mutate(one)}
                  aria-label={`${t('timesheet.resolved.undo')}: ${name}`}
                >
                  {t('timesheet.resolved.undo')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
