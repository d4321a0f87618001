import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Note, Stack } from '#ui/layout.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import type { inviteRefusals } from '../employee_accounts_contract.ts'
import { accountWords as words } from '../messages/employee_accounts.ts'

export type Outcome = {
  invited: { id: number; name: string }[]
  skipped: { id: number; name: string; reason: (typeof inviteRefusals)[number] }[]
  left: number
}

/** How many were invited, and by name who was not and why. */
export function OutcomeDialog({ outcome: { invited, skipped, left }, close }: { outcome: Outcome; close: () => void }) {
  const t = useWords(words)
  return (
    <Dialog open close={close} title={t('access.accounts.outcome')}>
      <Stack>
        <p>{t('access.accounts.invited_count', { count: invited.length })}</p>
        {left > 0 && <Note>{t('access.accounts.left', { count: left })}</Note>}
        {skipped.length > 0 && (
          <TableScroll>
            <table className="plain-table">
              <caption>{t('access.accounts.skipped')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('access.accounts.name')}</th>
                  <th scope="col">{t('access.accounts.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {skipped.map(({ id, name, reason }) => (
                  <tr key={id}>
                    <td>{t.data(name)}</td>
                    <td>{t(`access.accounts.reason.${reason}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
        )}
        <div className="form-acts">
          <Button kind="primary" onClick={close}>
            {t('access.accounts.close')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
