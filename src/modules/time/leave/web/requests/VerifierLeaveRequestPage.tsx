import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { LeaveRequestActions } from './LeaveRequestActions.tsx'
import { LeaveRequestDetail } from './LeaveRequestDetail.tsx'
import { LeaveDecisionFacts } from './LeaveRequestPane.tsx'
import { useLeaveRequest } from './use-leave-request.ts'

/** One request for its approver, linked from messages. It shows the facts of the inbox until the request is decided. */
export function VerifierLeaveRequestPage() {
  const t = useTranslate(messages)
  const { employeeId, requestId } = usePathParameters()
  const id = Number(requestId)
  const { data: request } = useLeaveRequest(id)
  return (
    <PageLayoutFrame title={t('leave.request')} trail={[{ label: t('leave.requests'), to: `/verifiers/employee-leaves/${employeeId}` }]}>
      {request?.can.approve ? (
        <div className="request-decision">
          <LeaveDecisionFacts request={request} />
          <div className="form-bar">
            <LeaveRequestActions request={request} />
          </div>
        </div>
      ) : (
        <LeaveRequestDetail id={id} />
      )}
    </PageLayoutFrame>
  )
}
