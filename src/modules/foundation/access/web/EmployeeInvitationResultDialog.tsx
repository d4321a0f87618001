import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { employeeInvitationErrors } from '../employee-accounts-contract.ts'
import { messages } from '../messages/index.ts'

export type EmployeeInvitationResult = {
  invited: { id: number; name: string }[]
  skipped: { id: number; name: string; reason: (typeof employeeInvitationErrors)[number] }[]
  left: number
}

/** The result of an invitation: the number of invited employees, and the others with the reason. */
export function EmployeeInvitationResultDialog({
  outcome: { invited, skipped, left },
  close,
}: {
  outcome: EmployeeInvitationResult
  close: () => void
}) {
  const t = useTranslate(messages)
  return (
    <Dialog open close={close} title={t('access.accounts.outcome')}>
      <StackLayout>
        <p>{t('access.accounts.invited_count', { count: invited.length })}</p>
        {left > 0 && <HighlightedNote>{t('access.accounts.left', { count: left })}</HighlightedNote>}
        {skipped.length > 0 && (
          <CompactTable
            caption={t('access.accounts.skipped')}
            rows={skipped}
            keyOf={({ id }) => id}
            columns={[
              { title: t('access.accounts.name'), cell: ({ name }) => t.data(name) },
              { title: t('access.accounts.reason'), is: 'state', cell: ({ reason }) => t(`access.accounts.reason.${reason}`) },
            ]}
          />
        )}
        <div className="form-acts">
          <Button kind="primary" onClick={close}>
            {t('access.accounts.close')}
          </Button>
        </div>
      </StackLayout>
    </Dialog>
  )
}
