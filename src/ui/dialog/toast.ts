import { maxToasts } from '../constants.ts'
import { createStore } from '../state/store.ts'

export type ToastSeverity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast'
export type Toast = {
  severity: ToastSeverity
  summary: string
  detail?: string
  /** The time until the toast closes, in milliseconds; without it the toast stays. */
  life?: number
  closable?: boolean
  /** A toast replaces the previous one of its group. */
  group?: string
  /** One thing that can still be done, as „Poništi“. */
  action?: { label: string; act: () => void }
}
export type ToastOnScreen = Toast & { id: number }

const store = createStore<readonly ToastOnScreen[]>([])
let last = 0

export const toasts = { get: store.get, subscribe: store.subscribe }

export function showToast(toast: Toast): number {
  const id = ++last
  const others = store.get().filter(({ group }) => !toast.group || group !== toast.group)
  store.set([...others, { closable: true, ...toast, id }].slice(-maxToasts))
  return id
}

export function closeToast(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id))
}
