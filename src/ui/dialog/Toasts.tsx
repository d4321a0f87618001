import { Notifications } from '@mantine/notifications'
import { MAX_VISIBLE_TOASTS } from '../constants.ts'
import { messages } from '../messages/index.ts'
import './toasts.css'
import { useTranslate } from '../translate.ts'

/** The toasts. One stays open while it is hovered or focused. */
export function Toasts() {
  const t = useTranslate(messages)
  return (
    <section aria-label={t('ui.toasts')}>
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
