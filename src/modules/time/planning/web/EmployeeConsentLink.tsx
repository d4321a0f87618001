import { InternalLink } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** Limits that a consent lifts although their codes do not contain it. */
const OTHER_CONSENT_LIMITS = ['night_over_one_week_without_consent', 'redistribution_over_average']

/** A link to enter a missing consent, for permitted users. */
export function EmployeeConsentLink({ code, employeeId }: { code: string; employeeId: number }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const isMissing = code.startsWith('consent_required') || OTHER_CONSENT_LIMITS.includes(code)
  if (!isMissing || !may('employees.sensitive')) return null
  return <InternalLink to={`/employees/edit/${employeeId}?tab=dossier&section=protections`}>{t('time.limits.open_consents')}</InternalLink>
}
