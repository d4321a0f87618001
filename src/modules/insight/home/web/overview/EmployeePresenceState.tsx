import { Badge, type ColorTone } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeOverview } from '../../employee-overview-contract.ts'
import { messages } from '../../messages/overview/index.ts'

const toneOf: Partial<Record<NonNullable<EmployeeOverview['now']>['state'], ColorTone>> = { in: 'success', late: 'warn', missing: 'danger' }

/** The present state in one word. */
export function EmployeePresenceState({ now: { state, planned_from, first_in } }: { now: NonNullable<EmployeeOverview['now']> }) {
  const t = useTranslate(messages)
  const isSince = state === 'in' && first_in
  const plannedTime = planned_from === null ? '' : t.time(planned_from)
  const time = isSince ? t.moment(first_in).slice(-5) : plannedTime
  return <Badge tone={toneOf[state] ?? 'neutral'}>{t(`overview.now.${state}`, { time })}</Badge>
}
