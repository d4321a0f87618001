import { Notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect, useRef } from 'react'
import { MAX_VISIBLE_TOASTS } from '../constants.ts'
import { messages } from '../messages/index.ts'
import { useReactiveStore } from '../state/reactive-store.ts'
import './toasts.css'
import { useTranslate } from '../translate.ts'
import { findToastTopWithoutOverlap } from './find-toast-position.ts'
import { resultAnnouncement } from './result-confirmation.ts'
import { toastLayoutChanges } from './toast.ts'

/** The toasts, one at a time, and the results that screen readers announce. A toast stays open while it is hovered or focused. */
export function Toasts() {
  const t = useTranslate(messages)
  const section = useRef<HTMLElement>(null)
  const { notifications } = useNotifications()
  const currentId = notifications.at(-1)?.id
  const layoutChanges = useReactiveStore(toastLayoutChanges)
  const announcement = useReactiveStore(resultAnnouncement)
  const position = useRef<{ id: string | undefined; top: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the layout can put a control below the toast
  useLayoutEffect(() => {
    const toast = currentId && section.current?.querySelector<HTMLElement>('.mantine-Notification-root')
    // A toast under the pointer stays in its place.
    if (!toast || toast.matches(':hover')) return
    const top = findToastTopWithoutOverlap(toast, position.current?.id === currentId ? position.current?.top : undefined)
    position.current = { id: currentId, top }
    section.current?.style.setProperty('--toast-top', `${top}px`)
  }, [currentId, layoutChanges])
  return (
    <section ref={section} aria-label={t('ui.toasts')}>
      <Notifications
        className="toasts"
        position="top-right"
        limit={MAX_VISIBLE_TOASTS}
        notificationMaxHeight={480}
        zIndex={400}
        withinPortal={false}
      />
      <span aria-live="polite" className="visually-hidden">
        {announcement}
      </span>
    </section>
  )
}
