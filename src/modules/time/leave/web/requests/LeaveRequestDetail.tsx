import { lazy, Suspense, useState } from 'react'
import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { Badge, LabelledValueList, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import { LeaveBalanceFigures } from '../LeaveBalanceFigures.tsx'
import { LeaveRequestFindings } from '../LeaveRequestFindings.tsx'
import { LeaveRequestActions } from './LeaveRequestActions.tsx'
import {
  formatLeaveAmount,
  formatLeaveAmountInUnit,
  formatLeaveBalance,
  formatLeaveSpan,
  formatLeaveTypeName,
  leavePhaseColor,
} from './leave-labels.ts'
import { useLeaveRequest } from './use-leave-request.ts'
import '../leave.css'

const Proofs = lazy(async () => ({ default: (await import('./LeaveRequestProofFiles.tsx')).LeaveRequestProofFiles }))
const DispatchBadge = lazy(async () => ({
  default: (await import('#modules/documents/documents/web/dispatch/DocumentDispatchBadge.tsx')).DocumentDispatchBadge,
}))
const DeliveryDialog = lazy(async () => ({
  default: (await import('#modules/documents/documents/web/dispatch/DocumentDeliveriesDialog.tsx')).DocumentDeliveriesDialog,
}))
const LifecycleButton = lazy(async () => ({
  default: (await import('#modules/documents/documents/web/lifecycle/DocumentLifecycleButton.tsx')).DocumentLifecycleButton,
}))
const POLL_INTERVAL_MS = 1500

/** A request with all its details and actions. The query repeats while the document is being generated. */
export function LeaveRequestDetail({ id, edit }: { id: number; edit?: () => void }) {
  const asking = useLeaveRequest(id)
  const awaited = Boolean(asking.data?.document_awaited && asking.data.can.document)
  useLeaveRequest(id, { refetchInterval: POLL_INTERVAL_MS, enabled: awaited })
  return (
    <QueryStateContent asking={asking} rows={10}>
      {(request) => <RequestView request={request} {...(edit && { edit })} />}
    </QueryStateContent>
  )
}

function RequestView({ request, edit }: { request: LeaveRequest; edit?: () => void }) {
  const t = useTranslate(messages)
  return (
    <StackLayout gap={16}>
      <LabelledValueList
        facts={[
          [t('leave.employee'), t.data(request.employee.fullName)],
          [t('leave.department'), t.data(request.department?.name)],
          [t('leave.type'), formatLeaveTypeName(t, request.leave_type)],
          [
            t('leave.status'),
            <Badge key="status" tone={leavePhaseColor[request.phase]}>
              {t(`leave.status.${request.phase}`)}
            </Badge>,
          ],
          [t('leave.period'), formatLeaveSpan(t, request)],
          request.amount !== null && [t('leave.amount'), formatLeaveAmount(t, request)],
          request.balance_before !== null && [t('leave.balance_before_after'), formatLeaveBalance(t, request)],
          !request.leave_type && [t('leave.pay'), t(request.paid ? 'leave.paid' : 'leave.unpaid')],
          request.daily_minutes !== null && [t('leave.daily_hours'), t.hours(request.daily_minutes)],
          request.sick_kind && [t('leave.sick_kind'), t(`leave.sick_kind.${request.sick_kind}`)],
          Boolean(request.limit_reason) && [t('leave.limit_reason'), t.data(request.limit_reason)],
          Boolean(request.certificate_number) && [t('leave.certificate'), request.certificate_number],
          Boolean(request.note) && [t('leave.note'), t.data(request.note)],
        ]}
      />
      <LeaveRequestActions request={request} {...(edit && { edit })} />
      <LeaveRequestFindings findings={request.findings} />
      {request.balance && (
        <PageSectionLayout title={t('leave.balance_of', { name: formatLeaveTypeName(t, request.leave_type) })}>
          {request.balance_before !== null && <MutedText>{t('leave.balance_without')}</MutedText>}
          <LeaveBalanceFigures balance={request.balance} inHours={request.in_hours} />
        </PageSectionLayout>
      )}
      {(request.proofs.length > 0 || request.can.prove) && (
        <Suspense>
          <Proofs request={request} />
        </Suspense>
      )}
      <IssuedDocuments request={request} />
      <PageSectionLayout title={t('leave.steps')}>
        <Steps request={request} />
      </PageSectionLayout>
      {request.why.length > 0 && (
        <PageSectionLayout title={t('leave.counting')}>
          <StackLayout>
            <CalculationSteps steps={request.why} messages={messages} />
            <Days request={request} />
          </StackLayout>
        </PageSectionLayout>
      )}
    </StackLayout>
  )
}

function Steps({ request }: { request: LeaveRequest }) {
  const t = useTranslate(messages)
  return (
    <ol className="leave-steps">
      {request.steps.map((step) => (
        <li key={`${step.what}${step.at}`} data-what={step.what}>
          <strong>{t(`leave.step.${step.what}`)}</strong>{' '}
          <MutedText>{[t.data(step.by), t.moment(step.at)].filter(Boolean).join(', ')}</MutedText>
          {step.reason && <div>{t.data(step.reason)}</div>}
        </li>
      ))}
      {request.pending_approvers.length > 0 && (
        <li data-what="waiting">
          {t('leave.pending_approvers', { who: request.pending_approvers.map((kind) => t(`leave.approver.${kind}`)).join(', ') })}{' '}
          <MutedText>{t.moment(request.waiting_since)}</MutedText>
        </li>
      )}
    </ol>
  )
}

function IssuedDocuments({ request }: { request: LeaveRequest }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { may } = useSession()
  const [delivering, setDelivering] = useState<number>()
  const delivered = request.decisions.find(({ id }) => id === delivering)
  if (request.decisions.length === 0 && !(request.document_awaited && request.can.document)) return null
  const open = async (document: LeaveRequest['decisions'][number], script: 'latin' | 'cyrillic', format: 'pdf' | 'docx' = 'pdf') =>
    downloadFileInBrowser(
      await api.getLeaveDecision({ leave_request_id: request.id, leave_document_id: document.id, script, format }),
      `${document.number.replace('/', '-')}${script === 'cyrillic' ? '-cir' : ''}.${format}`,
    )
  return (
    <PageSectionLayout title={t('leave.documents')}>
      <StackLayout gap={8}>
        {request.decisions.map((document) => (
          <div key={document.id} className="row">
            <span>
              {t(`leave.document.${document.kind}`)} <strong>{document.number}</strong>{' '}
              <MutedText>{t.moment(document.registered_at)}</MutedText>
            </span>
            <Button small onClick={() => void open(document, 'latin')}>
              {t('leave.document_latin')}
            </Button>
            <Button small onClick={() => void open(document, 'cyrillic')}>
              {t('leave.document_cyrillic')}
            </Button>
            {document.has_docx && (
              <Button small onClick={() => void open(document, t.script, 'docx')}>
                {t('leave.document_word')}
              </Button>
            )}
            {may('request_leave.create_document') && (
              <Button small onClick={() => setDelivering(document.id)} aria-haspopup="dialog">
                {t('leave.document_delivery')}
              </Button>
            )}
            {may('request_leave.create_document') && (
              <Suspense>
                <LifecycleButton id={document.document_registration_id} />
              </Suspense>
            )}
            {document.is_outdated && <Badge tone="warn">{t('leave.document_outdated')}</Badge>}
            {document.is_annulled && <Badge tone="warn">{t('leave.document_annulled')}</Badge>}
            {document.sending && (
              <Suspense>
                <DispatchBadge sending={document.sending} />
              </Suspense>
            )}
            {document.served_on && <MutedText>{t('leave.document_served', { day: t.day(document.served_on) })}</MutedText>}
          </div>
        ))}
        {delivered && (
          <Suspense>
            <DeliveryDialog document={delivered} close={() => setDelivering(undefined)} />
          </Suspense>
        )}
        {request.document_awaited && request.can.document && <MutedText>{t('leave.document_awaited')}</MutedText>}
      </StackLayout>
    </PageSectionLayout>
  )
}

function Days({ request }: { request: LeaveRequest }) {
  const t = useTranslate(messages)
  if (request.days.length === 0) return null
  return (
    <details>
      <summary>
        {t('leave.days')} ({t.number(request.days.length)})
      </summary>
      <CompactTable
        rows={request.days}
        keyOf={({ day }) => day}
        columns={[
          { title: t('leave.day'), cell: ({ day }) => `${t.weekday(day, true)} ${t.day(day)}` },
          { title: t('leave.category'), cell: ({ category }) => category },
          { title: t('leave.amount'), cell: ({ amount }) => formatLeaveAmountInUnit(t, amount, request.in_hours) },
          { title: t('leave.hours'), cell: ({ minutes }) => t.hours(minutes) },
          { title: t('leave.payer'), cell: ({ payer }) => t(`leave.payer.${payer}`) },
        ]}
      />
    </details>
  )
}
