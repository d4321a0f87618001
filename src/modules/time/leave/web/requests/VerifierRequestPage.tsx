import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddressParts } from '#ui/state/address.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { RequestDetail } from './RequestDetail.tsx'

/** One request for its approver, linked from the inbox. */
export function VerifierRequestPage() {
  const t = useTranslate(messages)
  const { employeeId, requestId } = useAddressParts()
  return (
    <PageFrame title={t('leave.request')} trail={[{ label: t('leave.requests'), to: `/verifiers/employee-leaves/${employeeId}` }]}>
      <RequestDetail id={Number(requestId)} />
    </PageFrame>
  )
}
