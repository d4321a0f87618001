import { countDays } from '#shared/days.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeOverview } from '../../employee-overview-contract.ts'
import { messages } from '../../messages/overview/index.ts'

type Props = { id: number; overview: EmployeeOverview }

/** The open requests and coming ends of an employee. */
export function EmployeeRequestsAndDeadlines({ id, overview: { requests, ends, today } }: Props) {
  const t = useTranslate(messages)
  const count = requests.length + ends.length
  return (
    <PageSectionLayout
      title={
        <>
          {t('overview.open')} {count > 0 && <MutedText>{t.number(count)}</MutedText>}
        </>
      }
    >
      {count === 0 ? (
        <MutedText>{t('overview.nothing_open')}</MutedText>
      ) : (
        <ul className="overview-rows">
          {requests.map((request) => (
            <li key={`request ${request.id}`}>
              <span>
                {t('overview.request', {
                  what: t.data(request.leave_type?.name ?? t('overview.leave')),
                  span: t.range(request.first_day, request.last_day),
                })}
              </span>
              <InternalLink
                to={request.can.approve ? `/inbox?open=leave-${request.id}` : `/employees/edit/${id}?tab=leave&request=${request.id}`}
              >
                {t(request.can.approve ? 'overview.decide' : 'overview.look')}
              </InternalLink>
            </li>
          ))}
          {ends.map(({ key, text, day, link }) => (
            <li key={key}>
              <InternalLink to={link}>{text}</InternalLink>
              <Due day={day} today={today} />
            </li>
          ))}
        </ul>
      )}
    </PageSectionLayout>
  )
}

/** The number of remaining days as text. Overdue is red, soon is amber. */
function Due({ day, today }: { day: string; today: string }) {
  const t = useTranslate(messages)
  const days = countDays(today, day) - 1
  const soonTone = days <= 21 ? 'warn' : undefined
  const tone = days < 0 ? 'danger' : soonTone
  let text = t('overview.today')
  if (days < 0) text = t('overview.late_by', { count: -days })
  else if (days > 0) text = t('overview.in_days', { count: days })
  return (
    <span className="overview-due" data-tone={tone} title={t.day(day)}>
      {text}
    </span>
  )
}
