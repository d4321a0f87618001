import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages/index.ts'
import { useStore } from '../state/store.ts'
import './toasts.css'
import { useTranslate } from '../translate.ts'
import { closeToast, type ToastOnScreen, type ToastSeverity, toasts } from './toast.ts'

const drawings: Record<ToastSeverity, string> = {
  info: 'M12 8h.01M11 12h1v4h1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  success: 'M5 12l5 5L20 7',
  warn: 'M12 9v4M12 16.5h.01M10.4 3.9L2.3 17.5A2 2 0 0 0 4 20.5h16a2 2 0 0 0 1.7-3L13.6 3.9a1.9 1.9 0 0 0-3.2 0z',
  error: 'M12 8v4M12 16h.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  secondary: 'M12 8h.01M11 12h1v4h1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  contrast: 'M12 8h.01M11 12h1v4h1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
}

/** The toasts. A toast stays open while it is hovered or focused. */
export function Toasts() {
  const t = useTranslate(messages)
  const visibleToasts = useStore(toasts)
  return (
    <section className="toasts" aria-label={t('ui.toasts')}>
      {visibleToasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: ToastOnScreen }) {
  const t = useTranslate(messages)
  const { id, severity, summary, detail, life, closable, action } = toast
  const [isPaused, setPaused] = useState(false)
  const left = useRef(life ?? 0)
  useEffect(() => {
    if (!life || isPaused) return
    const since = Date.now()
    const timer = setTimeout(() => closeToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [id, life, isPaused])

  const hold = {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
  return (
    <div className="toast" data-severity={severity} role={severity === 'error' || severity === 'warn' ? 'alert' : 'status'} {...hold}>
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawings[severity]} />
      </svg>
      <div className="toast-text">
        <strong>{summary}</strong>
        {detail && <p>{detail}</p>}
        {action && (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              action.act()
              closeToast(id)
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {closable && (
        <button type="button" className="toast-close" aria-label={t('ui.close')} onClick={() => closeToast(id)}>
          <svg
            aria-hidden
            viewBox="0 0 24 24"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          >
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      )}
    </div>
  )
}
