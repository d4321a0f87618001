import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { formatLeaveAmountInUnit } from '../requests/leave-labels.ts'
import {
  computeAbsenceBarPosition,
  findLeaveCalendarAbsenceKind,
  type LeaveCalendarAbsence,
  type LeaveCalendarPerson,
  type LeaveCalendarRange,
} from './leave-calendar-range.ts'

export function LeaveCalendarAbsenceBar({
  span,
  person,
  range,
  open,
}: {
  span: LeaveCalendarAbsence
  person: LeaveCalendarPerson
  range: LeaveCalendarRange
  open: (id: number) => void
}) {
  const t = useTranslate(messages)
  const { search } = useCurrentUrl()
  const kind = useAbsenceNameFormatter(span)
  const waits = span.status === 'submitted'
  const days =
    span.amount === null
      ? ''
      : t(span.in_hours ? 'leave.short_hours' : 'leave.short_days', { amount: formatLeaveAmountInUnit(t, span.amount, span.in_hours) })
  const half = span.half && t(`leave.half.${span.half}`)
  const label = [kind, t.range(span.first_day, span.last_day), half, days, waits && t('leave.waits')].filter(Boolean).join(', ')
  return (
    <InternalLink
      to={`/leave/calendar?${new URLSearchParams({ ...search, request: String(span.id) })}`}
      style={computeAbsenceBarPosition(range, span)}
      data-kind={waits ? undefined : findLeaveCalendarAbsenceKind(span)}
      data-waits={waits || undefined}
      title={label}
      onClick={(event) => {
        event.preventDefault()
        open(span.id)
      }}
    >
      <span className="visually-hidden">
        {t.data(person.fullName)}: {label}
      </span>
      {range.months === 1 && (
        <span aria-hidden>
          {waits ? t('leave.waits') : kind} <small>{days}</small>
        </span>
      )}
    </InternalLink>
  )
}

/** Returns the leave type for permitted users; for others only that it is an absence. */
export function useAbsenceNameFormatter({ leave_type, leave_type_en }: Pick<LeaveCalendarAbsence, 'leave_type' | 'leave_type_en'>): string {
  const t = useTranslate(messages)
  return t.data((t.language === 'en' && leave_type_en) || leave_type || t('leave.absence'))
}
