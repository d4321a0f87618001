import { lazy, Suspense } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { HighlightedNote, LabelledValueList, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import { LeaveRequestFindings } from '../LeaveRequestFindings.tsx'
import { DepartmentAbsencesTable } from './DepartmentAbsencesTable.tsx'
import { LeaveApprovalConsequences, LeaveApprovalSteps } from './LeaveApprovalConsequences.tsx'
import { formatLeaveAmount, formatLeaveAmountInUnit, formatLeaveBalance, formatLeaveSpan, formatLeaveTypeName } from './leave-labels.ts'
import { useLeaveRequest } from './use-leave-request.ts'
import './request.css'

const Proofs = lazy(async () => ({ default: (await import('./LeaveRequestProofFiles.tsx')).LeaveRequestProofFiles }))

/** A request in the inbox. */
export function LeaveRequestPane({ id }: { id: number }) {
  const asking = useLeaveRequest(id)
  return (
    <QueryStateContent asking={asking} rows={10}>
      {(request) => <LeaveDecisionFacts request={request} />}
    </QueryStateContent>
  )
}

/** The facts for a decision on a request. Without the permission for reasons it shows days without the leave type. */
export function LeaveDecisionFacts({ request }: { request: LeaveRequest }) {
  const t = useTranslate(messages)
  const { employee, amount, balance } = request
  return (
    <StackLayout gap={16}>
      <header className="request-who">
        <Avatar id={employee.id} first_name={employee.first_name} last_name={employee.last_name} size={48} withImage />
        <div>
          <h2>{t('leave.pane_request', { name: t.data(employee.fullName), what: formatLeaveTypeName(t, request.leave_type) })}</h2>
          <MutedText>
            {[t.data(request.department?.name), request.submitted_at && t('leave.pane_filed', { at: t.moment(request.submitted_at) })]
              .filter(Boolean)
              .join(' · ')}
          </MutedText>
        </div>
      </header>
      <dl className="request-figures">
        <div>
          <dt>{t('leave.period')}</dt>
          <dd className="request-figure">{formatLeaveSpan(t, request)}</dd>
          <dd className="muted">
            {request.first_day === request.last_day
              ? t.weekday(request.first_day)
              : t('leave.pane_weekdays', { from: t.weekday(request.first_day), to: t.weekday(request.last_day) })}
          </dd>
        </div>
        {amount !== null && (
          <div>
            <dt>{t(request.in_hours ? 'leave.hours' : 'leave.pane_working_days')}</dt>
            <dd className="request-figure">{request.in_hours ? formatLeaveAmount(t, request) : t.number(amount)}</dd>
            <dd className="muted">{t(request.paid ? 'leave.paid' : 'leave.unpaid')}</dd>
          </div>
        )}
        {formatLeaveBalance(t, request) && (
          <div>
            <dt>{t('leave.pane_balance')}</dt>
            <dd className="request-figure">{formatLeaveBalance(t, request)}</dd>
            {balance && (
              <dd className="muted">
                {t('leave.pane_balance_of', { granted: formatLeaveAmountInUnit(t, balance.granted + balance.brought, request.in_hours) })}
              </dd>
            )}
          </div>
        )}
      </dl>
      {request.note && <LabelledValueList facts={[[t('leave.note'), t.data(request.note)]]} />}
      {request.proofs.length > 0 && (
        <Suspense>
          <Proofs request={request} />
        </Suspense>
      )}
      <PageSectionLayout title={t('leave.pane_away', { department: t.data(request.department?.name) })} flush>
        <DepartmentAbsencesTable request={request} />
      </PageSectionLayout>
      <ResponsiveColumnsLayout min={300}>
        <PageSectionLayout title={t('leave.then.checks')}>
          <StackLayout gap={8}>
            <LeaveRequestFindings findings={request.findings} />
            {request.findings.length === 0 && (
              <HighlightedNote tone="success">
                {t(request.leave_type ? 'leave.then.no_findings' : 'leave.then.no_findings_seen')}
              </HighlightedNote>
            )}
          </StackLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('leave.then.flow')}>
          <LeaveApprovalSteps request={request} />
        </PageSectionLayout>
      </ResponsiveColumnsLayout>
      <LeaveApprovalConsequences request={request} />
    </StackLayout>
  )
}
