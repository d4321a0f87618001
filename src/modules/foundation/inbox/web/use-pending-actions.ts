import { useCallback, useEffect, useRef, useState } from 'react'
import { useApiConnection } from '#ui/state/api-connection.ts'
import { formatError, useInvalidate } from '#ui/state/api-query.ts'
import type { ApprovalQueue } from '#ui/state/page.ts'

/** A decision that was made here and is not sent yet; `reason` is why it is refused. */
export type PendingDecision = {
  key: string
  name: string
  id: number
  queue: ApprovalQueue
  reason: string | null
  note?: string
  left?: number | undefined
}
export type RefusedEntry = { key: string; name: string; why: string | undefined }

/** For how many seconds a decision may be taken back: until then the server knows nothing of it, and nothing says that it is done. */
const GRACE = 10

/**
 * Decisions wait for a while before they are sent, all of them once the last has waited. What the server refuses is named, the others
 * stay done. A change of screen and a hidden window send them at once; a desk browser asks before it closes.
 */
export function usePendingActions(sent: (count: number) => void) {
  const wire = useApiConnection()
  const refresh = useInvalidate()
  const [waiting, setWaiting] = useState<readonly PendingDecision[]>([])
  const [seconds, setSeconds] = useState(0)
  const [refused, setRefused] = useState<readonly RefusedEntry[]>([])
  const latest = useRef({ waiting, sent })
  latest.current = { waiting, sent }

  const send = useCallback(async () => {
    const decisions = latest.current.waiting
    if (decisions.length === 0) return
    latest.current = { ...latest.current, waiting: [] }
    setWaiting([])
    const failed: RefusedEntry[] = []
    const sendOne = ({ key, name, id, queue, reason, note, left }: PendingDecision) =>
      (reason === null ? queue.approve(wire, id, note, left) : queue.refuse(wire, id, reason)).catch(
        (error) => void failed.push({ key, name, why: formatError(error) }),
      )
    // A hidden page may never run again, so all requests leave now. Otherwise they follow each other, because leave limits meet.
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
    // Phones close a page without `beforeunload`: the last event that they deliver is the page becoming hidden.
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
  const sender = useRef(send)
  sender.current = send
  useEffect(() => () => void sender.current(), [])

  return {
    waiting,
    seconds,
    refused,
    decide(decisions: readonly PendingDecision[]) {
      setRefused([])
      setSeconds(GRACE)
      setWaiting((before) => [...before.filter(({ key }) => !decisions.some((one) => one.key === key)), ...decisions])
    },
    undo: () => setWaiting([]),
    send,
    forget: () => setRefused([]),
  }
}
