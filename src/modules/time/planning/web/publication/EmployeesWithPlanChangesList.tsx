import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { EmployeeWithPlanChangesReply, PublishedPlanDayChange } from '../../plan-publication-contract.ts'
import { formatDayWithWeekday, formatPublishedShiftName, type PlanPublicationTranslateFunction } from './plan-publication-labels.ts'

/** The maximum number of listed employees. */
const MAX_EMPLOYEES = 60

type Props = { people: readonly EmployeeWithPlanChangesReply[]; left: ReadonlySet<number>; change: (left: ReadonlySet<number>) => void }

/** The affected employees with changed days and notice. An excluded one waits for another publication. */
export function EmployeesWithPlanChangesList({ people, left, change }: Props) {
  const t = useTranslate(messages)
  const turn = (id: number, isIn: boolean) => {
    const next = new Set(left)
    if (isIn) next.delete(id)
    else next.add(id)
    change(next)
  }
  return (
    <PageSectionLayout title={`${t('plan.publish_people')} (${people.length - left.size})`} flush>
      <ul className="publish-people publish-scroll">
        {people.slice(0, MAX_EMPLOYEES).map((person) => (
          <li key={person.id}>
            <CheckboxField
              name={`person-${person.id}`}
              label={
                <>
                  <strong>{t.data(person.fullName)}</strong> <MutedText>{t.data(person.department?.name)}</MutedText>
                </>
              }
              hint={changeText(t, person)}
              value={!left.has(person.id)}
              onChange={(isIn) => turn(person.id, isIn)}
            />
            <ChangeList {...person} />
          </li>
        ))}
        {people.length > MAX_EMPLOYEES && (
          <li>
            <MutedText>{t('plan.publish_more', { count: people.length - MAX_EMPLOYEES })}</MutedText>
          </li>
        )}
      </ul>
    </PageSectionLayout>
  )
}

function changeText(t: PlanPublicationTranslateFunction, { is_first, new_days, changed_days }: EmployeeWithPlanChangesReply): string {
  if (is_first) return t('plan.publish_whole', { count: new_days })
  return [
    changed_days > 0 && t('plan.publish_changed_days', { count: changed_days }),
    new_days > 0 && t('plan.publish_new_days', { count: new_days }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function ChangeList({ changes, changed_days }: Pick<EmployeeWithPlanChangesReply, 'changes' | 'changed_days'>) {
  const t = useTranslate(messages)
  if (!changes.length) return null
  return (
    <ul className="publish-days">
      {changes.map((change) => (
        <li key={change.day}>
          <span className="publish-day">{formatDayWithWeekday(t, change.day)}</span> <s>{formatPublishedShiftName(t, change.before)}</s> →{' '}
          {formatPublishedShiftName(t, change.after)}{' '}
          <span className="publish-notice" data-late={change.lateness !== 'in_time' || undefined}>
            {noticeText(t, change)}
          </span>
        </li>
      ))}
      {changed_days > changes.length && <li>…</li>}
    </ul>
  )
}

function noticeText(t: PlanPublicationTranslateFunction, { lateness, notice_days, notice_minutes }: PublishedPlanDayChange): string {
  if (lateness === 'past') return t('plan.notice_after')
  if (lateness === 'too_short') return t('plan.notice_hours', { hours: Math.floor(notice_minutes / 60) })
  return t('plan.notice_days', { count: notice_days })
}
