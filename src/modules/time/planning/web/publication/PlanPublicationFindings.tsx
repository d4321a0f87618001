import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { type ColorTone, HighlightedNote } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { PlanLimitFinding } from '../../month-plan-contract.ts'
import { EmployeeConsentLink } from '../EmployeeConsentLink.tsx'
import { formatDayWithWeekday, type PlanPublicationTranslateFunction } from './plan-publication-labels.ts'

type Props = { tone: ColorTone; title: string; findings: readonly PlanLimitFinding[]; people: readonly { id: number; fullName: string }[] }

/** The maximum number of listed findings; the grid marks all. */
const MAX_LISTED_FINDINGS = 8
const MAX_LISTED_DAYS = 6

/** Findings of a plan by employee and limit, with days and a link. */
export function PlanPublicationFindings({ tone, title, findings, people }: Props) {
  const t = useTranslate(messages)
  if (!findings.length) return null
  const nameOf = (id: number) => t.data(people.find((one) => one.id === id)?.fullName)
  const groups = [...Map.groupBy(findings, ({ employee_id, code }) => `${employee_id} ${code}`)]
  return (
    <HighlightedNote tone={tone} title={`${title} (${findings.length})`}>
      <ul className="publish-findings">
        {groups.slice(0, MAX_LISTED_FINDINGS).map(([key, [first, ...others]]) => (
          <li key={key}>
            <strong>{nameOf(first!.employee_id)}</strong>: {t.data(first!.message)} ({formatLegalCitation(t, first!.article)}){' '}
            <EmployeeConsentLink code={first!.code} employeeId={first!.employee_id} />
            <div className="muted">{daysText(t, [first!, ...others])}</div>
          </li>
        ))}
        {groups.length > MAX_LISTED_FINDINGS && <li>{t('plan.findings_more', { count: groups.length - MAX_LISTED_FINDINGS })}</li>}
      </ul>
    </HighlightedNote>
  )
}

function daysText(t: PlanPublicationTranslateFunction, found: readonly PlanLimitFinding[]): string {
  const days = found.slice(0, MAX_LISTED_DAYS).map(({ day }) => formatDayWithWeekday(t, day))
  const more = found.length - days.length
  return omitAbsentItems([...days, more > 0 && t('plan.more_days', { count: more })]).join(', ')
}
