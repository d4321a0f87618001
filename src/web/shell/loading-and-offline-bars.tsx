import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LOADING_INDICATOR_DELAY_MS, OVERLAY_HIDE_DELAY_MS } from '#ui/constants.ts'
import { useIsTrueAfterDelay } from '#ui/loading-and-error-states.tsx'
import { messages as common } from '#ui/messages/index.ts'
import { useIsAnyRequestPending } from '#ui/state/loading-counter.ts'
import { oldestVisibleOfflineApiReplyTime } from '#ui/state/offline-api-replies-and-form-drafts.ts'
import { useReactiveStore } from '#ui/state/reactive-store.ts'
import { useTranslate } from '#ui/translate.ts'
import { liveUpdateConnectionState } from '../live-updates.ts'
import { messages } from '../messages/index.ts'
import { pages } from '../pages.ts'
import { findPageOfPath } from '../session/page-guard.ts'

/** A thin progress line at the top during loading. The content stays usable. */
export function LoadingBar() {
  const t = useTranslate(common)
  const busy = useIsTrueAfterDelay(useIsAnyRequestPending(), LOADING_INDICATOR_DELAY_MS)
  const heavy = useHeavyOverlay()
  if (!busy && !heavy) return null
  return (
    <div className="loading-bar" role="progressbar" aria-busy aria-label={t('ui.loading')}>
      <span />
    </div>
  )
}

function useHeavyOverlay(): boolean {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isMoving = useRouterState({ select: ({ status }) => status === 'pending' })
  const isHeavy = findPageOfPath(pages, path)?.heavy ?? false
  const [isVisible, setVisible] = useState(isHeavy)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation shows it again
  useEffect(() => {
    if (!isHeavy) return setVisible(false)
    setVisible(true)
    if (isMoving) return
    const timer = setTimeout(() => setVisible(false), OVERLAY_HIDE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [path, isHeavy, isMoving])
  return isVisible
}

const followNetwork = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Warns that the network is lost or that changes do not arrive, so that the data may be old. */
export function OfflineWarningBar() {
  const t = useTranslate(messages)
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const line = useReactiveStore(liveUpdateConnectionState)
  const copyTime = useReactiveStore(oldestVisibleOfflineApiReplyTime)
  useEffect(() => {
    // The queries load again, so that the screen has current replies.
    if (isOnline) oldestVisibleOfflineApiReplyTime.set(undefined)
  }, [isOnline])
  if (isOnline && line === 'here') return null
  const text = t(isOnline ? 'web.line_lost' : 'web.offline')
  return (
    <div className="offline-bar" role="status">
      {copyTime === undefined ? text : `${text} ${t('web.offline_copy', { at: t.moment(new Date(copyTime).toISOString()) })}`}
    </div>
  )
}
