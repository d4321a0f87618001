import type { ErrorEvent } from '@sentry/browser'
import type { SelectedCompany, SignedInUser } from '#ui/state/session.ts'
import { sessionStore } from './session/session-store.ts'

/** The names by which the service that takes the reports knows us; the specification gives them. */
const environment = 'production_fe'
const release = '1.0.8'

/** Reports errors to the address that the page carries; without one nothing is loaded. */
export async function startReporting(): Promise<void> {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reporting"]')?.content
  if (!dsn) return
  const { init, setUser, globalHandlersIntegration, linkedErrorsIntegration, dedupeIntegration } = await import('@sentry/browser')
  init({
    dsn,
    environment,
    release,
    // No trail of clicks, calls and addresses: it would tell of whom somebody read.
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    beforeSend: scrub,
  })
  const tell = () => {
    const { user, company } = sessionStore.get()
    setUser(reportedUser(user, company))
  }
  sessionStore.subscribe(tell)
  tell()
}

/** Who met the error, by the specification; nobody where nobody is signed in. */
export function reportedUser(user: SignedInUser | undefined, company: SelectedCompany | undefined) {
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

/** An error's own words may carry what somebody typed: numbers, addresses and quoted texts are taken out, and what stands after an address. */
export function scrub(event: ErrorEvent): ErrorEvent {
  const { type, event_id, timestamp, platform, level, user, sdk, exception, message } = event
  return {
    type,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    ...(user && { user }),
    ...(sdk && { sdk }),
    environment,
    release,
    ...(message && { message: scrubText(message) }),
    request: { url: `${location.origin}${location.pathname}` },
    exception: {
      values: (exception?.values ?? []).map(({ value, ...rest }) => ({ ...rest, ...(value && { value: scrubText(value) }) })),
    },
  }
}

export const scrubText = (text: string): string =>
  text
    .replace(/[^\s"'<>(]+@[^\s"'<>)]+/g, '@')
    .replace(/(["'„“”‘’`«»]).*?(["'“”‘’`«»])/gu, '$1…$2')
    .replace(/\d{4,}/g, '#')
    .replace(/\?\S+=\S*/g, '?…')
