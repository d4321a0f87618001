import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useWords } from '#ui/words.ts'
import { announcementsContract } from '../contract.ts'
import { screens as words } from '../messages/screens.ts'
import type { Announcement } from '../shapes.ts'
import { announcementLists } from './refreshed.ts'

/** Why what was announced does not hold. */
export function WithdrawDialog({ it: { id, revision }, close }: { it: Announcement; close: () => void }) {
  const t = useWords(words)
  const api = useApi(announcementsContract)
  const form = useForm({
    schema: announcementsContract.withdrawAnnouncement.input,
    initial: { announcement_id: id, revision },
    send: (values) => api.withdrawAnnouncement(values),
    refresh: announcementLists,
    saved: t('announcements.is_withdrawn'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('announcements.withdraw')}>
      <form {...form.form}>
        <Stack>
          <p>{t('announcements.withdraw_text')}</p>
          <TextField {...form.field('reason')} label={t('announcements.reason')} maxLength={500} autoFocus />
          <FormActions form={form} cancel={close} save={t('announcements.withdraw')} />
        </Stack>
      </form>
    </Dialog>
  )
}
