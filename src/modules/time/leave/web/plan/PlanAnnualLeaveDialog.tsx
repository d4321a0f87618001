import { useState } from 'react'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type LeavePlanRow, leavePlanContract } from '../../leave-plan-contract.ts'
import { messages } from '../../messages/index.ts'

const MAX_EMPLOYEES = 50
type Span = { first_day: Day | null; last_day: Day | null }

/** Annual leave of the selected employees, each with an editable span. All rows are written, or none. */
export function PlanAnnualLeaveDialog({ rows, close, done }: { rows: LeavePlanRow[]; close: () => void; done: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leavePlanContract)
  const [spans, setSpans] = useState<Record<number, Span>>(() =>
    Object.fromEntries(
      rows.map(({ employee, proposal }) => [employee.id, { first_day: proposal?.first_day ?? null, last_day: proposal?.last_day ?? null }]),
    ),
  )
  const change = (id: number, more: Partial<Span>) => setSpans({ ...spans, [id]: { ...spans[id]!, ...more } })
  const arranged = rows.flatMap(({ employee: { id } }) => {
    const { first_day, last_day } = spans[id]!
    return first_day && last_day ? [{ employee_id: id, first_day, last_day }] : []
  })
  const write = useApiMutation((approved: boolean) => api.createPlannedAnnualLeave({ requests: arranged, approved }), {
    refresh: [['leave'], ['leave-balances'], ['leave-plan']],
    failed: () => {},
  })
  async function run(approved: boolean) {
    await write.mutateAsync(approved)
    showToast({ severity: 'success', summary: t(approved ? 'leave.plan.approved_now' : 'leave.plan.drafts_saved') })
    done()
    close()
  }
  const send = (approved: boolean) =>
    void run(approved).catch(() => {
      // The dialog itself shows the error of the mutation.
    })
  const findErrorOfEmployee = (id: number) => {
    const at = arranged.findIndex(({ employee_id }) => employee_id === id)
    const fields = write.error instanceof AppError ? Object.entries(write.error.fields) : []
    return fields.find(([field]) => field.startsWith(`requests.${at}.`))?.[1]
  }
  const ready = arranged.length === rows.length && rows.length <= MAX_EMPLOYEES
  return (
    <Dialog
      open
      close={close}
      title={t('leave.plan.arrange')}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('leave.plan.cancel')}</Button>
          <Button disabled={!ready} busy={write.isPending && !write.variables} onClick={() => send(false)}>
            {t('leave.plan.save_drafts')}
          </Button>
          <Button kind="primary" disabled={!ready} busy={write.isPending && write.variables === true} onClick={() => send(true)}>
            {t('leave.plan.approve')}
          </Button>
        </>
      }
    >
      <StackLayout gap={16}>
        <MutedText>{t('leave.plan.arrange_lead')}</MutedText>
        {rows.length > MAX_EMPLOYEES && (
          <HighlightedNote tone="danger">{t('leave.plan.too_many', { limit: MAX_EMPLOYEES })}</HighlightedNote>
        )}
        {write.error && <HighlightedNote tone="danger">{formatErrorForUser(write.error)}</HighlightedNote>}
        {rows.map(({ employee: { id, first_name, last_name } }) => {
          const name = t.data(`${last_name} ${first_name}`)
          return (
            <PageSectionLayout key={id} title={name}>
              <ResponsiveColumnsLayout>
                <DateField
                  name={`from-${id}`}
                  label={t('leave.plan.from_of', { name })}
                  value={spans[id]!.first_day}
                  onChange={(first_day) => change(id, { first_day })}
                  error={findErrorOfEmployee(id)}
                  required
                />
                <DateField
                  name={`to-${id}`}
                  label={t('leave.plan.to_of', { name })}
                  value={spans[id]!.last_day}
                  onChange={(last_day) => change(id, { last_day })}
                  required
                />
              </ResponsiveColumnsLayout>
            </PageSectionLayout>
          )
        })}
      </StackLayout>
    </Dialog>
  )
}
