import type { ErrorEvent } from '@sentry/browser'
import type { SelectedCompany, SignedInUser } from '#ui/state/user-session.ts'
import { sessionStore } from './session/session-store.ts'

/** The environment name for error reports, by the specification. */
const environment = 'production_fe'
const release = '1.0.8'

/** Reports errors to the URL in the page. Without that URL the library is not loaded. */
export async function startErrorReporting(): Promise<void> {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reporting"]')?.content
  if (!dsn) return
  const { init, setUser, globalHandlersIntegration, linkedErrorsIntegration, dedupeIntegration } = await import('@sentry/browser')
  init({
    dsn,
    environment,
    release,
    // No breadcrumbs of clicks, requests and addresses, because they would reveal who read whose data.
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    beforeSend: removePersonalDataFromErrorReport,
  })
  const setReportUser = () => {
    const { user, company } = sessionStore.get()
    setUser(toErrorReportUser(user, company))
  }
  sessionStore.subscribe(setReportUser)
  setReportUser()
}

/** The user in an error report, by the specification; undefined without a session. */
export function toErrorReportUser(user: SignedInUser | undefined, company: SelectedCompany | undefined) {
  return user
    ? {
        id: user.id,
        email: user.email,
        role: user.roles[0]?.name ?? null,
        company_id: company?.id ?? null,
        company_short_name: company?.short_name ?? null,
      }
    : null
}

/** Removes numbers, addresses, quoted text and query strings from error messages, because they may contain user input. */
export function removePersonalDataFromErrorReport(event: ErrorEvent): ErrorEvent {
  const { type, event_id, timestamp, platform, level, user, sdk, exception, message } = event
  return {
    type,
    event_id: event_id || undefined,
    timestamp: timestamp || undefined,
    platform: platform || undefined,
    level,
    user,
    sdk,
    environment,
    release,
    message: message ? removePersonalDataFromErrorText(message) : undefined,
    request: { url: `${location.origin}${location.pathname}` },
    exception: {
      values: (exception?.values ?? []).map(({ value, ...rest }) => ({
        ...rest,
        value: value ? removePersonalDataFromErrorText(value) : undefined,
      })),
    },
  }
}

export const removePersonalDataFromErrorText = (text: string): string =>
  text
    .replace(/[^\s"'<>(]+@[^\s"'<>)]+/g, '@')
    .replace(/(["'„””‘’`«»]).*?(["'“”‘’`«»])/gu, '$1…$2')
    .replace(/\d{4,}/g, '#')
    .replace(/\?\S+=\S*/g, '?…')
