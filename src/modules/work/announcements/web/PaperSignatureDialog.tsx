import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import type { Announcement } from '../announcement-schemas.ts'
import { announcementsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { announcementListQueryKeys } from './announcement-query-keys.ts'

type Props = { it: Announcement; ids: number[]; close: () => void; done?: () => void }

/** Records the day on which employees signed on paper. */
export function PaperSignatureDialog({ it, ids, close, done }: Props) {
  const t = useTranslate(messages)
  const api = useApi(announcementsContract)
  const form = useFormState({
    schema: announcementsContract.recordAnnouncementPaperSignature.input.required({ day: true }),
    initial: { announcement_id: it.id, employee_ids: ids, day: getCurrentDay() },
    send: (values) => api.recordAnnouncementPaperSignature(values),
    refresh: announcementListQueryKeys,
    done: ({ data }) => {
      showToast({ severity: 'success', summary: t('announcements.noted', { count: data.changed }), life: 4000 })
      close()
      done?.()
    },
  })
  return (
    <FormDialog form={form} close={close} title={t('announcements.note_paper')}>
      <p>{t('announcements.note_text')}</p>
      <DateField {...form.field('day')} label={t('announcements.paper_date')} />
    </FormDialog>
  )
}
