import type { ReactNode } from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { IconArrowRight, IconCalendarEvent, IconFileText, IconMail } from '#ui/icons.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import type { PageIcon } from '#ui/state/page-definition.ts'
import { useTranslate } from '#ui/translate.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import { formatLeaveSpan } from './leave-labels.ts'

type Then = { key: string; icon: PageIcon; what: string; more?: ReactNode }

/** The effect of "approve", shown before the click. */
export function LeaveApprovalConsequences({ request }: { request: LeaveRequest }) {
  const t = useTranslate(messages)
  const { on_approval: then, employee, category } = request
  if (!then) return null
  const isLast = then.next.length === 0
  const days = formatLeaveSpan(t, request)
  const list: Then[] = omitAbsentItems([
    isLast
      ? { key: 'days', icon: IconCalendarEvent, what: t('leave.then.days', { code: category }), more: days }
      : {
          key: 'next',
          icon: IconArrowRight,
          what: t('leave.then.next'),
          more: then.next.map((kind) => t(`leave.approver.${kind}`)).join(', '),
        },
    then.document && { key: 'paper', icon: IconFileText, what: t('leave.then.document'), more: t('leave.then.document_more') },
    isLast &&
      then.is_notified && {
        key: 'notified',
        icon: IconMail,
        what: t('leave.then.notified', { name: t.data(employee.first_name) }),
        more: t('leave.then.at_once'),
      },
    isLast &&
      !then.is_notified && { key: 'untold', icon: IconMail, what: t('leave.then.no_account', { name: t.data(employee.first_name) }) },
  ])
  return (
    <PageSectionLayout title={t('leave.then')}>
      <ul className="request-then">
        {list.map(({ key, icon: Icon, what, more }) => (
          <li key={key}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>
              {what}
              {more && <MutedText>{more}</MutedText>}
            </span>
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}

/** Decisions so far, the user's step, and the following steps. */
export function LeaveApprovalSteps({ request }: { request: LeaveRequest }) {
  const t = useTranslate(messages)
  const { steps, on_approval: then, pending_approvers } = request
  const formatApproverKinds = (kinds: readonly (typeof pending_approvers)[number][]) =>
    kinds.map((kind) => t(`leave.approver.${kind}`)).join(', ')
  return (
    <ol className="request-flow">
      {steps.map((step) => (
        <li key={`${step.what}${step.at}`} data-done>
          <span>
            {t(`leave.step.${step.what}`)}
            {step.reason && <MutedText>{t.data(step.reason)}</MutedText>}
          </span>
          <MutedText>{[t.data(step.by), t.moment(step.at)].filter(Boolean).join(', ')}</MutedText>
        </li>
      ))}
      {pending_approvers.length > 0 && (
        <li data-now>
          <strong>{then ? t('leave.then.you') : t('leave.then.waits', { who: formatApproverKinds(pending_approvers) })}</strong>
          <MutedText>{t('leave.then.now')}</MutedText>
        </li>
      )}
      {then && then.next.length > 0 && (
        <li>
          <span>{formatApproverKinds(then.next)}</span>
          <MutedText>{t('leave.then.after_you')}</MutedText>
        </li>
      )}
    </ol>
  )
}
