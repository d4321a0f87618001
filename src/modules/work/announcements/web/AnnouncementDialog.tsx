import { lazy } from 'react'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Announcement } from '../announcement-schemas.ts'
import { announcementsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { announcementListQueryKeys } from './announcement-query-keys.ts'

const AudienceFields = lazy(async () => ({ default: (await import('./AnnouncementAudienceFields.tsx')).AnnouncementAudienceFields }))
const AttachmentFields = lazy(async () => ({ default: (await import('./AnnouncementAttachmentFields.tsx')).AnnouncementAttachmentFields }))

type Props = { announcement?: Announcement; close: () => void; done?: (saved: Announcement) => void }

/** The form of a new or existing draft, or of the correction of a published announcement. */
export function AnnouncementDialog({ announcement, close, done }: Props) {
  const t = useTranslate(messages)
  const api = useApi(announcementsContract)
  const isDraft = !announcement || announcement.state === 'draft'
  const form = useFormState({
    schema: announcementsContract.createAnnouncement.input,
    initial: announcement ? fieldsOf(announcement) : createInitialValues(),
    send: ({ file, ...values }) => {
      const fields = { ...values, file: (values.attachment === 'file' && file) || undefined }
      return announcement
        ? api.updateAnnouncement({ ...fields, announcement_id: announcement.id, revision: announcement.revision })
        : api.createAnnouncement(fields)
    },
    refresh: announcementListQueryKeys,
    saved: t('announcements.saved'),
    done: ({ data }) => {
      close()
      done?.(data)
    },
  })
  const changeTitle = isDraft ? 'announcements.edit_title' : 'announcements.correct_title'
  const title = announcement ? changeTitle : 'announcements.new_title'
  return (
    <Dialog open close={close} title={t(title)} size="large">
      <form {...form.form}>
        <StackLayout gap={16}>
          {!isDraft && <HighlightedNote>{t('announcements.correct_note')}</HighlightedNote>}
          <TextField {...form.field('title')} label={t('announcements.heading')} maxLength={200} autoFocus />
          <TextArea
            {...form.field('body')}
            label={t('announcements.body')}
            hint={t('announcements.body_hint')}
            maxLength={20_000}
            rows={8}
          />
          {createLazySection(<AttachmentFields form={form} storedFile={announcement?.file ?? null} />)}
          {createLazySection(<AudienceFields form={form} />)}
          <ResponsiveColumnsLayout min={180}>
            <DateField {...form.field('valid_from')} label={t('announcements.valid_from')} />
            <DateField {...form.field('valid_until')} label={t('announcements.valid_until')} hint={t('announcements.valid_until_hint')} />
          </ResponsiveColumnsLayout>
          <CheckboxField {...form.field('must_confirm')} label={t('announcements.must_confirm')} />
          {form.values.must_confirm === true && (
            <ResponsiveColumnsLayout min={180}>
              <DateField {...form.field('confirm_by')} label={t('announcements.confirm_by')} />
            </ResponsiveColumnsLayout>
          )}
          <FormActions form={form} cancel={close} save={t(isDraft ? 'announcements.save_draft' : 'announcements.save')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

const createInitialValues = () => ({
  valid_from: getCurrentDay(),
  must_confirm: false,
  department_ids: [],
  team_ids: [],
  location_ids: [],
  attachment: 'none' as const,
})

const listIds = (named: readonly { id: number }[]) => named.map(({ id }) => id)

const fieldsOf = ({ title, body, valid_from, valid_until, must_confirm, confirm_by, audience, file }: Announcement) => ({
  title,
  body,
  valid_from,
  valid_until,
  must_confirm,
  confirm_by,
  department_ids: listIds(audience.departments),
  team_ids: listIds(audience.teams),
  location_ids: listIds(audience.locations),
  attachment: file ? ('existing' as const) : ('none' as const),
})
