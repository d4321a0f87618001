import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { showToast } from '#ui/dialog/toast.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { useBulkActions } from '#ui/state/bulk-actions.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { AttendanceTodayEmployee } from '../../attendance-today-contract.ts'
import { clockEventsContract } from '../../clock-events-contract.ts'
import { attendanceTodayMessages as messages } from '../../messages/today.ts'
import type { LikelyAttendanceAction } from '../../rules/events/today-attendance.ts'
import type { AttendanceRowHandlers, RecordedArrivalUndo } from './AttendancePersonRow.tsx'

const ManualDialog = lazy(async () => ({ default: (await import('../events/ClockEventDialogs.tsx')).ManualClockEventDialog }))

const UNDO_TIMEOUT_MS = 10_000

/** The actions of rows. An arrival is written here; absence and replacement are dialogs of later modules. `at` is the current instant. */
export function useAttendanceTodayActions(at: string): {
  acts: AttendanceRowHandlers
  written: ReadonlyMap<number, RecordedArrivalUndo>
  dialogs: ReactNode
  /** Closes the pane of a later module. */
  closePane: () => void
} {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const { may } = useSession()
  const invalidate = useReloadQueries()
  const more = useBulkActions('/daily-activities')
  const [adding, setAdding] = useState<AttendanceTodayEmployee>()
  const [events, setEvents] = useState<ReadonlyMap<number, { id: number; at: string; since: number }>>(new Map())
  const forget = (employee: number) => setEvents((before) => new Map([...before].filter(([id]) => id !== employee)))
  useEffect(() => {
    if (!events.size) return
    const oldest = Math.min(...[...events.values()].map(({ since }) => since))
    const timer = setTimeout(
      () => setEvents((before) => new Map([...before].filter(([, { since }]) => performance.now() - since < UNDO_TIMEOUT_MS))),
      Math.max(0, oldest + UNDO_TIMEOUT_MS - performance.now()) + 50,
    )
    return () => clearTimeout(timer)
  }, [events])
  const refresh = [['daily'], ['time']]
  const note = (employee: number, id: number, at: string) =>
    setEvents((before) => new Map([...before, [employee, { id, at, since: performance.now() }]]))
  const enter = useApiMutation((employee_id: number) => api.recordGateClockEvent({ employee_id, direction: 'in' }), {
    refresh,
    done: ({ data }) => note(data.employee.id, data.id, at),
  })
  const undo = useApiMutation(
    async ([employee, id]: [number, number]) => {
      await api.correctClockEvent({ clock_event_id: id, void: true, reason: t('today.undo_reason') })
      forget(employee)
    },
    { refresh, done: () => showToast({ severity: 'info', summary: t('today.undone'), life: 4000 }) },
  )
  const accept = useApiMutation(
    (person: AttendanceTodayEmployee) =>
      api.resolveQuarantinedClockEvents({ clock_event_ids: [person.quarantined!.id], act: 'accept', reason: t('today.accept_reason') }),
    { refresh },
  )
  const mayWrite = may('events.write')
  const acts: AttendanceRowHandlers = {
    isImmediate: !mayWrite,
    canAccept: may('events.settle'),
    available: (['arrival', 'absence', 'replacement'] as const).filter((act) =>
      act === 'arrival' ? may('events.write', 'gate') : more.keys.includes(act),
    ),
    run: (act: LikelyAttendanceAction, person) => {
      if (act !== 'arrival') return more.open(act, [person.id], () => void invalidate(['daily']))
      if (person.quarantined && may('events.settle'))
        accept.mutate(person, { onSuccess: () => note(person.id, person.quarantined!.id, person.quarantined!.at) })
      else if (mayWrite) setAdding(person)
      else enter.mutate(person.id)
    },
  }
  const written = new Map(
    [...events].map(([employee, { id, at }]) => {
      const isUndoing = undo.isPending && undo.variables[0] === employee
      return [employee, { id, at, isUndoing, undo: mayWrite ? () => undo.mutate([employee, id]) : undefined }] as const
    }),
  )
  return {
    acts,
    written,
    closePane: more.close,
    dialogs: (
      <>
        <Suspense>
          {adding && (
            <ManualDialog
              person={adding}
              at={at}
              close={() => setAdding(undefined)}
              written={(id, arrival) => note(adding.id, id, arrival)}
            />
          )}
        </Suspense>
        {more.dialog}
      </>
    ),
  }
}
