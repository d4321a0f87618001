import { useState } from 'react'
import { dayExplanationMessages as messages } from '#modules/time/planning/messages/day-explanations.ts'
import { AppError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { timesheetContract } from '../../timesheet-contract.ts'

type Props = { employeeId: number; day: string; minutes: number; done: () => void }

/** Approves or rejects the extra minutes of a day; above a limit of the law it requires a reason. */
export function OvertimeDecision({ employeeId, day, minutes, done }: Props) {
  const t = useTranslate(messages)
  const api = useApi(timesheetContract)
  const [reason, setReason] = useState('')
  const [isReasonNeeded, setReasonNeeded] = useState(false)
  const decide = useApiMutation(
    async (isApproved: boolean) => {
      const decision = { employee_id: employeeId, day, approved_minutes: isApproved ? minutes : 0, expected_minutes: minutes }
      try {
        await api.decideOvertime({ decisions: [decision], reason: reason.trim() || undefined })
        return true
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'time.overtime_needs_reason') throw error
        if (isReasonNeeded) showErrorToast(error)
        setReasonNeeded(true)
        return false
      }
    },
    { refresh: [['time'], ['daily']], done: (isDone) => isDone && done() },
  )
  return (
    <>
      {isReasonNeeded && (
        <TextField
          name="reason"
          label={t('timesheet.why.overtime_reason')}
          value={reason}
          onChange={(text) => setReason(text ?? '')}
          maxLength={300}
          autoFocus
        />
      )}
      <Button small kind="primary" busy={decide.isPending} onClick={() => decide.mutate(true)}>
        {t('timesheet.why.approve_overtime', { time: t.hours(minutes) })}
      </Button>
      <Button small kind="quiet" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
        {t('timesheet.why.reject_overtime')}
      </Button>
    </>
  )
}
