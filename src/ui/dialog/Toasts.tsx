import { Notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect, useRef } from 'react'
import { MAX_VISIBLE_TOASTS } from '../constants.ts'
import { messages } from '../messages/index.ts'
import './toasts.css'
import { useTranslate } from '../translate.ts'
import { findToastTopWithoutOverlap } from './find-toast-position.ts'

/** The toasts, one at a time. A toast stays open while it is hovered or focused. */
export function Toasts() {
  const t = useTranslate(messages)
  const section = useRef<HTMLElement>(null)
  const { notifications } = useNotifications()
  const currentId = notifications.at(-1)?.id
  useLayoutEffect(() => {
    const toast = currentId && section.current?.querySelector<HTMLElement>('.mantine-Notification-root')
    if (toast) section.current?.style.setProperty('--toast-top', `${findToastTopWithoutOverlap(toast)}px`)
  }, [currentId])
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
    </section>
  )
}
