import { useCallback, useEffect, useState } from 'react'
import { useApiConnection } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useReloadQueries } from '#ui/state/api-query.ts'
import type { InboxApprovalDecisionQueue } from '#ui/state/page-definition.ts'
import { useLatestRenderedValue } from '#ui/state/use-latest-rendered-value.ts'

/** A decision that is not sent yet. `reason` belongs to a rejection. */
export type UnsentInboxDecision = {
  key: string
  name: string
  id: number
  queue: InboxApprovalDecisionQueue
  reason: string | null
  note?: string
  left?: number | undefined
}
export type RejectedInboxDecision = { key: string; name: string; why: string | undefined }

/** A decision is sent to the server after this time. */
const UNDO_SECONDS = 10

/**
 * Sends decisions together when the undo period of the last one has passed, and lists refused ones. Navigation and a hidden window send
 * them at once. A desktop browser asks before it closes.
 */
export function useUndoableInboxDecisions(sent: (count: number) => void) {
  const wire = useApiConnection()
  const refresh = useReloadQueries()
  const [waiting, setWaiting] = useState<readonly UnsentInboxDecision[]>([])
  const [seconds, setSeconds] = useState(0)
  const [refused, setRefused] = useState<readonly RejectedInboxDecision[]>([])
  const latest = useLatestRenderedValue({ waiting, sent })

  const send = useCallback(async () => {
    const decisions = latest.current.waiting
    if (decisions.length === 0) return
    latest.current = { ...latest.current, waiting: [] }
    setWaiting([])
    const failed: RejectedInboxDecision[] = []
    const sendOne = ({ key, name, id, queue, reason, note, left }: UnsentInboxDecision) =>
      (reason === null ? queue.approve(wire, id, note, left) : queue.refuse(wire, id, reason)).catch(
        (error) => void failed.push({ key, name, why: formatErrorForUser(error) }),
      )
    // A hidden page may never run again, so all requests are sent at the same time. Otherwise they are sent one after another, because
    // leave limits depend on their order.
    if (document.visibilityState === 'hidden') await Promise.all(decisions.map(sendOne))
    else for (const decision of decisions) await sendOne(decision)
    setRefused(failed)
    if (decisions.length > failed.length) latest.current.sent(decisions.length - failed.length)
    await refresh(['inbox'], ['leave'], ['requests'], ['home'])
  }, [wire, refresh])

  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    const preventLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    // Phones close a page without `beforeunload`. The last event that they deliver is that the page becomes hidden.
    const leave = () => document.visibilityState === 'hidden' && void send()
    window.addEventListener('beforeunload', preventLeave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('beforeunload', preventLeave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [isWaiting, send])
  useEffect(() => {
    if (isWaiting && seconds <= 0) void send()
  }, [isWaiting, seconds, send])
  const sender = useLatestRenderedValue(send)
  useEffect(() => () => void sender.current(), [])

  return {
    waiting,
    seconds,
    refused,
    decide(decisions: readonly UnsentInboxDecision[]) {
      setRefused([])
      setSeconds(UNDO_SECONDS)
      setWaiting((before) => [...before.filter(({ key }) => !decisions.some((one) => one.key === key)), ...decisions])
    },
    undo: () => setWaiting([]),
    send,
    forget: () => setRefused([]),
  }
}
