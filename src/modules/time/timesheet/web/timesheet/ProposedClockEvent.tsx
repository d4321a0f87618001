import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { dayExplanationMessages as messages } from '#modules/time/planning/messages/day-explanations.ts'
import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { MissingClockEvent } from '../../timesheet-contract.ts'

type Props = {
  employeeId: number
  proposal: MissingClockEvent
  /** The finding, for screen readers, where several of these buttons are in a list. */
  finding?: string
  done: (eventId: number, time: string) => void
}

/** Enters the missing clock event at the proposed time; the user stays on the cell. */
export function ProposedClockEvent({ employeeId, proposal: { direction, at, colleagues }, finding, done }: Props) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const time = t.time(getBelgradeDayAndMinute(at).minutes)
  const label = t(direction === 'out' ? 'timesheet.why.enter_out' : 'timesheet.why.enter_in', { time })
  const reason = t(colleagues ? 'timesheet.why.enter_reason_colleagues' : 'timesheet.why.enter_reason')
  const write = useApiMutation(() => api.createClockEvent({ employee_id: employeeId, at, direction, reason }), {
    refresh: [['time'], ['events'], ['daily']],
    done: ({ data }) => done(data.id, time),
  })
  return (
    <Button
      small
      kind={finding ? 'default' : 'primary'}
      busy={write.isPending}
      onClick={() => write.mutate(undefined)}
      aria-label={finding && `${label}: ${finding}`}
    >
      {label}
    </Button>
  )
}
