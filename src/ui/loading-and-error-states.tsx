import { type ReactNode, useEffect, useState } from 'react'
import { HttpError } from '#shared/app-error.ts'
import { Button } from './Button.tsx'
import { LOADING_INDICATOR_DELAY_MS } from './constants.ts'
import { RequestAbortedError } from './dialog/request-aborted-error.ts'
import { IconCloudOff, IconLock } from './icons.ts'
import { messages } from './messages/index.ts'
import { type ApiQueryResult, formatErrorForUser, getRequestIdOfError } from './state/api-query.ts'
import type { PageIcon } from './state/page-definition.ts'
import { createUntransliteratedText, getTranslatorOfUserPreferences, useTranslate } from './translate.ts'

/** Whether a value has been true for some time, so that short states are not shown. */
export function useIsTrueAfterDelay(value: boolean, after: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!value) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return value && lasting
}

/** Placeholders with the height of the expected rows. */
export function LoadingState({ rows = 6, height = 36 }: { rows?: number; height?: number }) {
  const t = useTranslate(messages)
  const late = useIsTrueAfterDelay(true, LOADING_INDICATOR_DELAY_MS)
  return (
    <div role="progressbar" aria-busy aria-label={t('ui.loading')} style={{ minHeight: rows * height }}>
      {late &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a placeholder row
          <div key={row} className="skeleton-row" style={{ height }} aria-hidden>
            <span style={{ width: `${62 - ((row * 17) % 35)}%` }} />
          </div>
        ))}
    </div>
  )
}

type StateProps = { icon?: PageIcon | undefined; title: string; children?: ReactNode; actions?: ReactNode; alert?: boolean }

function State({ icon: Icon, title, children, actions, alert = false }: StateProps) {
  return (
    <div className="state" role={alert ? 'alert' : undefined}>
      {Icon && <Icon size={28} stroke={1.5} aria-hidden />}
      <strong>{title}</strong>
      {children && <div className="muted">{children}</div>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}

/** An empty state with its reason and the next action. */
export function EmptyState({
  title,
  children,
  actions,
  icon,
}: {
  title?: string
  children?: ReactNode
  actions?: ReactNode
  icon?: PageIcon
}) {
  const t = useTranslate(messages)
  return (
    <State icon={icon} title={title ?? t('ui.no_data')} actions={actions}>
      {children}
    </State>
  )
}

/** An error state with its message, its number and a retry. For a missing record a retry has no use. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useTranslate(messages)
  if (error instanceof RequestAbortedError) return null
  if (error instanceof HttpError && error.status === 403) return <NoPermissionState>{t.data(error.message)}</NoPermissionState>
  if (error instanceof HttpError && error.status === 404) {
    return (
      <State alert title={t.data(error.message)}>
        {t('ui.not_found_more')}
      </State>
    )
  }
  const number = getRequestIdOfError(error)
  return (
    <State
      alert
      icon={IconCloudOff}
      title={formatErrorForUser(error) ?? t('ui.unknown_error')}
      actions={retry && <Button onClick={retry}>{t('ui.retry')}</Button>}
    >
      {number && t('ui.request_number', { number: createUntransliteratedText(number) })}
    </State>
  )
}

export function NoPermissionState({ children }: { children?: ReactNode }) {
  const t = useTranslate(messages)
  return (
    <State icon={IconLock} title={t('ui.no_right')}>
      {children ?? t('ui.no_right_more')}
    </State>
  )
}

/** The state of a query: loading, error or content. Loaded content stays when a later request fails. */
export function QueryStateContent<T>({
  asking,
  rows,
  children,
}: {
  asking: ApiQueryResult<T>
  rows?: number
  children: (data: T) => ReactNode
}) {
  if (asking.data !== undefined) {
    return (
      <>
        {asking.error && <ErrorState error={asking.error} retry={() => void asking.refetch()} />}
        {children(asking.data)}
      </>
    )
  }
  if (asking.error) return <ErrorState error={asking.error} retry={() => void asking.refetch()} />
  // The query runs when the network is back.
  if (asking.fetchStatus === 'paused')
    return <State icon={IconCloudOff} title={getTranslatorOfUserPreferences(messages)('ui.no_network')} />
  return <LoadingState {...(rows !== undefined && { rows })} />
}
