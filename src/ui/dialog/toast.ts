import { hideNotification, type NotificationData, notificationsStore, showNotification, updateNotification } from '@mantine/notifications'
import { createElement, Fragment, useEffect } from 'react'
import { MAX_VISIBLE_TOASTS } from '../constants.ts'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '../icons.ts'
import { messages } from '../messages/index.ts'
import { createReactiveStore } from '../state/reactive-store.ts'
import { getTranslatorOfUserPreferences } from '../translate.ts'

export type ToastSeverity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast'
export type ToastMessage = {
  severity: ToastSeverity
  summary: string
  detail?: string
  /** The time until the toast closes, in milliseconds; without it the toast stays. */
  life?: number
  closable?: boolean
  /** A toast replaces the previous one of its group. */
  group?: string
  /** A button in the toast, for example „Poništi”. */
  action?: { label: string; act: () => void }
}

const quiet: readonly (string | undefined)[] = ['success', 'info'] satisfies ToastSeverity[]
const icons: Partial<Record<ToastSeverity, typeof IconCheck>> = { success: IconCheck, warn: IconAlertTriangle, error: IconAlertCircle }
let last = 0

/** The toasts in their order. */
export const visibleToasts = (): NotificationData[] => {
  const { notifications, queue } = notificationsStore.getState()
  return [...notifications, ...queue]
}
export const closeToast = (id: string) => void hideNotification(id)

/** Closes toasts that only confirm a result, so that they do not cover the next dialog. */
export function closeSuccessToasts(): void {
  for (const toast of visibleToasts()) if (quiet.includes(toast['data-severity']) && !toast['data-has-action']) closeToast(toast.id!)
}

/** Counts the changes of the layout below a toast. */
export const toastLayoutChanges = createReactiveStore(0)

/** Moves the toast if it covers a control after a change of the layout, which the next frame shows. */
export const updateToastPosition = () => void requestAnimationFrame(() => toastLayoutChanges.set(toastLayoutChanges.get() + 1))

/** Closes success toasts when a dialog or drawer opens. When it closes, a toast moves off the controls of the page below. */
export function useToastsAroundOverlay(open: boolean): void {
  useEffect(() => {
    if (!open) return
    closeSuccessToasts()
    return updateToastPosition
  }, [open])
}

/** Shows a toast and returns its id. The oldest closes if there are too many. */
export function showToast({ severity, summary, detail, life, closable = true, group, action }: ToastMessage): string {
  const id = `toast-${++last}`
  const others = visibleToasts().filter((toast) => !group || toast['data-group'] !== group)
  const staying = new Set(others.slice(others.length - MAX_VISIBLE_TOASTS + 1))
  for (const toast of visibleToasts()) if (!staying.has(toast)) closeToast(toast.id!)
  const autoClose = life ?? false
  const onClick = () => {
    action?.act()
    closeToast(id)
  }
  const button = action && createElement('button', { type: 'button', onClick }, action.label)
  const message = createElement(Fragment, {}, detail, button)
  showNotification({
    id,
    title: summary,
    message,
    icon: createElement(icons[severity] ?? IconInfoCircle, { size: 18, stroke: 1.75, 'aria-hidden': true }),
    role: severity === 'error' || severity === 'warn' ? 'alert' : 'status',
    autoClose,
    withCloseButton: closable,
    closeButtonProps: { 'aria-label': getTranslatorOfUserPreferences(messages)('ui.close') },
    'data-severity': severity,
    'data-group': group,
    'data-has-action': action ? true : undefined,
    // The library pauses the timer under the pointer. A focused toast stays open too.
    onFocus: () => updateNotification({ id, autoClose: false, message }),
    onBlur: () => updateNotification({ id, autoClose, message }),
  })
  return id
}
