import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { LeaveRequestDetail } from './LeaveRequestDetail.tsx'

/** One request for its approver, linked from the inbox. */
export function VerifierLeaveRequestPage() {
  const t = useTranslate(messages)
  const { employeeId, requestId } = usePathParameters()
  return (
    <PageLayoutFrame title={t('leave.request')} trail={[{ label: t('leave.requests'), to: `/verifiers/employee-leaves/${employeeId}` }]}>
      <LeaveRequestDetail id={Number(requestId)} />
    </PageLayoutFrame>
  )
}
