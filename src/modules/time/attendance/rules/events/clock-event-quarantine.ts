import type { z } from 'zod'
import type { ClockEventQuarantineReason } from '../../clock-events-contract.ts'

/** The facts that decide whether a received event counts. */
export type ReceivedClockEvent = {
  isReadable: boolean
  /** Whether the device time is plausible. */
  isTimeTrusted: boolean
  /** The holder of the card or code on the day of the event. */
  employeeId: number | null
  /** Whether the event is within an employment of its holder. */
  isEmployed: boolean
  isMonthClosed: boolean
}

/** The reason for which a received event waits in quarantine; null if it counts. The first reason that applies wins. */
export function findQuarantineReason(event: ReceivedClockEvent): z.infer<typeof ClockEventQuarantineReason> | null {
  if (!event.isReadable) return 'unreadable'
  if (!event.isTimeTrusted) return 'clock_off'
  if (event.employeeId === null) return 'unknown_card'
  if (!event.isEmployed) return 'not_employed'
  return event.isMonthClosed ? 'month_closed' : null
}
