import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveUpdateTopic, LiveUpdateTopicName } from '#shared/live-update-topics.ts'
import { LIVE_UPDATE_HEARTBEAT_INTERVAL_MS } from '#shared/live-update-topics.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { createReactiveStore } from '#ui/state/reactive-store.ts'
import { sessionStore } from './session/session-store.ts'

/** The state of the connection for changes. A loss is reported after some time, so that the user does not see a short reconnect. */
const line = createReactiveStore<'here' | 'away'>('here')
export const liveUpdateConnectionState = { get: line.get, subscribe: line.subscribe }

/** The prefixes of query keys to reload for each topic. */
const queriesByTopic: Record<LiveUpdateTopicName, readonly string[]> = {
  inbox: ['inbox', 'home', 'own-announcements'],
  announcements: ['announcements', 'announcement-readers', 'own-announcements'],
  leave: ['leave', 'leave-balances', 'inbox', 'home'],
  plan: ['time', 'days-off', 'shifts', 'home'],
  hours: ['time', 'months', 'home'],
  events: ['daily', 'time', 'events', 'quarantine', 'clock-imports', 'home'],
  people: ['employees', 'time', 'org', 'org-positions', 'companies', 'home'],
  requests: ['requests', 'inbox', 'home'],
  documents: ['documents', 'my-documents', 'employee-documents', 'register', 'document-lifecycle', 'home'],
}

const COLLECT_DELAY_MS = 120
const MIN_RELOAD_INTERVAL_MS = 1_000
const LOSS_REPORT_DELAY_MS = 5_000
const KEEP_ALIVE_TIMEOUT_MS = 2.5 * LIVE_UPDATE_HEARTBEAT_INTERVAL_MS

/** What the window with the stream sends to the other windows. */
type Passed = { id: string; what: LiveUpdateTopic[] } | { line: 'here' | 'away' }

/**
 * Subscribes to changes of the selected company and reloads the visible queries. A hidden window reloads when it becomes visible. Returns
 * a function that stops it. One visible window holds the stream for all windows, because a browser opens six connections to a host over
 * HTTP/1.1.
 */
export function subscribeToLiveUpdates(queries: QueryClient, company: number): () => void {
  const stopped = new AbortController()
  const refresh = refreshWhenVisible(createQueryRefresher(queries), stopped.signal)
  let lastId = ''
  let lost: ReturnType<typeof setTimeout> | undefined
  const channel = new BroadcastChannel(`live-${company}`)
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if ('line' in data) return line.set(data.line)
    lastId = data.id
    refresh(data.what)
  }
  const setLine = (state: 'here' | 'away') => {
    if (line.get() === state) return
    line.set(state)
    channel.postMessage({ line: state } satisfies Passed)
  }

  async function follow(): Promise<void> {
    for (let wait = 500; !stopped.signal.aborted; ) {
      await waitUntilVisible(stopped.signal)
      if (stopped.signal.aborted) return
      const begun = Date.now()
      const hearChanges = () =>
        hear(company, lastId, stopped.signal, (id, what) => {
          lastId = id
          clearTimeout(lost)
          lost = undefined
          setLine('here')
          refresh(what)
          channel.postMessage({ id, what } satisfies Passed)
        }).catch(() => 'lost' as const)
      const outcome = await asOnlyWindow(`live-${company}`, stopped.signal, hearChanges)
      if (stopped.signal.aborted || outcome === 'refused') return
      if (outcome === 'hidden') continue
      // An ordinary call renews the session, or ends it with a message.
      if (outcome === 'signed_out') refresh(['all'])
      lost ??= setTimeout(() => setLine('away'), LOSS_REPORT_DELAY_MS)
      wait = Date.now() - begun > KEEP_ALIVE_TIMEOUT_MS ? 500 : Math.min(2 * wait, 15_000)
      await waitUntilOnline(wait * (0.5 + Math.random()), stopped.signal)
    }
  }
  void follow()
  return () => {
    stopped.abort()
    channel.close()
    clearTimeout(lost)
    line.set('here')
  }
}

type Outcome = Awaited<ReturnType<typeof hear>> | 'lost'

/**
 * Runs in one window at a time; other windows wait in a queue. A hidden window leaves the queue. Browsers provide locks on secure origins
 * only. On other origins each window runs by itself.
 */
async function asOnlyWindow(name: string, stop: AbortSignal, work: () => Promise<Outcome>): Promise<Outcome> {
  if (!('locks' in navigator)) return work()
  const left = new AbortController()
  const leave = () => document.hidden && left.abort()
  document.addEventListener('visibilitychange', leave)
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.any([stop, left.signal]) }, work)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'hidden'
    throw error
  } finally {
    document.removeEventListener('visibilitychange', leave)
  }
}

/** Reloads missed changes when the window becomes visible. */
function refreshWhenVisible(
  refresh: (what: readonly LiveUpdateTopic[]) => void,
  stop: AbortSignal,
): (what: readonly LiveUpdateTopic[]) => void {
  const missed = new Set<LiveUpdateTopic>()
  const show = () => {
    if (document.hidden || !missed.size) return
    refresh([...missed])
    missed.clear()
  }
  document.addEventListener('visibilitychange', show, { signal: stop })
  return (what) => {
    if (!document.hidden) return refresh(what)
    for (const topic of what) missed.add(topic)
  }
}

/** Reads one stream until it ends, becomes silent or is aborted. The token is a header, never part of the URL. */
async function hear(
  company: number,
  lastId: string,
  stop: AbortSignal,
  onMessage: (id: string, what: LiveUpdateTopic[]) => void,
): Promise<'ended' | 'hidden' | 'refused' | 'signed_out'> {
  const quiet = new AbortController()
  let isHidden = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const restartSilenceTimer = () => {
    clearTimeout(silence)
    silence = setTimeout(() => quiet.abort(), KEEP_ALIVE_TIMEOUT_MS)
  }
  const hide = () => {
    if (!document.hidden) return
    isHidden = true
    quiet.abort()
  }
  document.addEventListener('visibilitychange', hide)
  try {
    restartSilenceTimer()
    const { token } = sessionStore.get()
    const reply = await fetch(`/api/company/${company}/live`, {
      headers: omitUndefined({ accept: 'text/event-stream', authorization: `Bearer ${token}`, 'last-event-id': lastId || undefined }),
      signal: AbortSignal.any([stop, quiet.signal]),
    })
    if (!reply.ok || !reply.body) {
      await reply.text() // the request is open until its body is read
      if (reply.status === 401) return 'signed_out'
      return reply.status === 404 || reply.status === 403 ? 'refused' : 'ended'
    }
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let text = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      restartSilenceTimer()
      const parts = (text + value).split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const id = /^id: (.*)$/m.exec(part)?.[1]
        if (id) onMessage(id, (/^data: (.*)$/m.exec(part)?.[1] ?? '').split(' ').filter(Boolean) as LiveUpdateTopic[])
      }
    }
  } catch (error) {
    if (isHidden) return 'hidden'
    throw error
  } finally {
    clearTimeout(silence)
    document.removeEventListener('visibilitychange', hide)
  }
}

/** Collects changes and reloads the visible queries; others reload when they open. */
function createQueryRefresher(queries: QueryClient): (onMessage: readonly LiveUpdateTopic[]) => void {
  const waiting = new Set<LiveUpdateTopic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const connect = () => {
    timer = undefined
    last = Date.now()
    const isAll = waiting.has('all')
    const roots = new Set([...waiting].flatMap((topic) => (topic === 'all' ? [] : queriesByTopic[topic])))
    waiting.clear()
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isAll || roots.has(rootOf(queryKey)) }, { cancelRefetch: false })
  }
  return (onMessage) => {
    for (const topic of onMessage) waiting.add(topic)
    if (waiting.size && timer === undefined)
      timer = setTimeout(connect, Math.max(COLLECT_DELAY_MS, last + MIN_RELOAD_INTERVAL_MS - Date.now()))
  }
}

const rootOf = (key: QueryKey) => String(key[0])

const waitForEvent = (target: EventTarget, name: string, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    target.addEventListener(name, () => resolve(), { once: true, signal: stop })
    stop.addEventListener('abort', () => resolve(), { once: true })
  })

async function waitUntilVisible(stop: AbortSignal): Promise<void> {
  while (document.hidden && !stop.aborted) await waitForEvent(document, 'visibilitychange', stop)
}

const waitUntilOnline = (maxWait: number, stop: AbortSignal) =>
  Promise.race([waitForEvent(window, 'online', stop), new Promise<void>((resolve) => setTimeout(resolve, maxWait))])
