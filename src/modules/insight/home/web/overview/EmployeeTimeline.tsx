import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { IconBeach, IconBriefcase, IconCalendarTime, IconDoorExit, IconShieldCheck, IconUserPlus } from '#ui/icons.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeTimelineEvent } from '../../employee-overview-contract.ts'
import { messages } from '../../messages/overview/index.ts'

const icons = {
  hired: IconUserPlus,
  terms: IconBriefcase,
  ended: IconDoorExit,
  leave: IconBeach,
  leave_request: IconCalendarTime,
  measure: IconShieldCheck,
}

type Props = { id: number; timeline: readonly EmployeeTimelineEvent[]; today: string }

/** The events, newest first. */
export function EmployeeTimeline({ id, timeline, today }: Props) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('overview.timeline')}>
      {timeline.length === 0 ? (
        <MutedText>{t('overview.nothing_yet')}</MutedText>
      ) : (
        <ol className="overview-timeline">
          {timeline.map((one) => (
            <Line key={one.key} one={one} id={id} today={today} />
          ))}
        </ol>
      )}
    </PageSectionLayout>
  )
}

function Line({ one, id, today }: { one: EmployeeTimelineEvent; id: number; today: string }) {
  const t = useTranslate(messages)
  const Drawn = icons[one.kind]
  const title = useTitle(one, today)
  const details = useDetails(one)
  return (
    <li data-kind-of={one.kind}>
      <time dateTime={one.day}>{t.day(one.day)}</time>
      <span className="overview-mark">
        <Drawn size={14} aria-hidden />
      </span>
      <div>
        {one.request_id === null ? (
          <strong>{title}</strong>
        ) : (
          <InternalLink to={`/employees/edit/${id}?tab=leave&request=${one.request_id}`}>
            <strong>{title}</strong>
          </InternalLink>
        )}
        {details.map((line) => (
          <div key={line} className="muted">
            {line}
          </div>
        ))}
      </div>
    </li>
  )
}

function useTitle({ kind, what, day }: EmployeeTimelineEvent, today: string): string {
  const t = useTranslate(messages)
  const leave = t.data(what ?? t('overview.away'))
  if (kind === 'leave') return leave
  if (kind === 'leave_request') return t('overview.requested', { what: leave })
  if (kind === 'measure') return t.known(`overview.measure.${what}`) ?? t('overview.measure.warning')
  if (kind === 'ended') return t(day > today ? 'overview.ends' : 'overview.ended')
  return t(`overview.${kind}`)
}

function useDetails({ kind, what, where, number, changes, first_day, last_day }: EmployeeTimelineEvent): string[] {
  const t = useTranslate(messages)
  const span = first_day && last_day ? t.range(first_day, last_day) : ''
  if (kind === 'leave') return [span]
  if (kind === 'leave_request') return [t('overview.waits', { span })]
  if (kind === 'measure') return number ? [t.data(number)] : []
  if (kind === 'ended') return what ? [t.data(what)] : []
  if (kind === 'hired')
    return [
      [what && t.data(what), where && t.data(where), number && t('overview.contract', { number: t.data(number) })]
        .filter(Boolean)
        .join(' · '),
    ]
  const formatTermValue = (field: string, value: string | null) => {
    if (value === null) return t('overview.nothing')
    if (field === 'week') return t.hours(Number(value))
    return t.data(value)
  }
  return omitAbsentItems([
    ...changes.map(({ field, before, after }) =>
      t('overview.change', {
        field: t(`overview.field.${field}`),
        before: formatTermValue(field, before),
        after: formatTermValue(field, after),
      }),
    ),
    number ? t('overview.annex', { number: t.data(number) }) : undefined,
  ])
}
