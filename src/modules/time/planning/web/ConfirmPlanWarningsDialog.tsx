import { useState } from 'react'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PlanLimitFinding } from '../month-plan-contract.ts'
import { EmployeeConsentLink } from './EmployeeConsentLink.tsx'

/** Warnings and the callback that receives the reason, or null. */
export type PlanWarningsConfirmation = { warnings: PlanLimitFinding[]; title?: string; answer: (reason: string | null) => void }

/** Shows warnings and asks for a reason. */
export function ConfirmPlanWarningsDialog({ confirmation }: { confirmation: PlanWarningsConfirmation | undefined }) {
  const t = useTranslate(messages)
  const [reason, setReason] = useState('')
  const answerConfirmation = (reason: string | null) => {
    confirmation?.answer(reason)
    setReason('')
  }
  return (
    <Dialog
      open={confirmation !== undefined}
      close={() => answerConfirmation(null)}
      title={confirmation?.title ?? t('time.plan.reason_title')}
      actions={
        <>
          <Button onClick={() => answerConfirmation(null)}>{t('time.plan.cancel')}</Button>
          <Button kind="primary" disabled={!reason.trim()} onClick={() => answerConfirmation(reason.trim())}>
            {t('time.plan.write')}
          </Button>
        </>
      }
    >
      <StackLayout>
        <ul>
          {confirmation?.warnings.slice(0, 10).map((finding) => (
            <li key={`${finding.employee_id} ${finding.day} ${finding.code}`}>
              {t.day(finding.day)}: {t.data(finding.message)} ({formatLegalCitation(t, finding.article)}){' '}
              <EmployeeConsentLink code={finding.code} employeeId={finding.employee_id} />
            </li>
          ))}
        </ul>
        <TextField name="reason" label={t('time.plan.reason')} value={reason} onChange={setReason} maxLength={300} required autoFocus />
      </StackLayout>
    </Dialog>
  )
}
