import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconBell, IconPencil, IconSend, IconTrash, IconX } from '#ui/icons.ts'
import { Badge, HighlightedNote, LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Announcement } from '../announcement-schemas.ts'
import { announcementsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { AnnouncementBodyText } from './AnnouncementBodyText.tsx'
import { AnnouncementReadProgress } from './AnnouncementReadProgress.tsx'
import { announcementStateColors, formatAnnouncementAudience, formatAnnouncementValidity } from './announcement-labels.ts'
import { announcementListQueryKeys } from './announcement-query-keys.ts'

const AnnouncementDialog = lazy(async () => ({ default: (await import('./AnnouncementDialog.tsx')).AnnouncementDialog }))
const WithdrawDialog = lazy(async () => ({ default: (await import('./WithdrawAnnouncementDialog.tsx')).WithdrawAnnouncementDialog }))
const AttachedFile = lazy(async () => ({ default: (await import('./AnnouncementFileLink.tsx')).AnnouncementFileLink }))
const Readers = lazy(async () => ({ default: (await import('./AnnouncementReadReceipts.tsx')).AnnouncementReadReceipts }))
const Versions = lazy(async () => ({ default: (await import('./AnnouncementVersions.tsx')).AnnouncementVersions }))

/** An announcement for its manager: text, actions and read receipts. */
export function AnnouncementPage() {
  const t = useTranslate(messages)
  const api = useApi(announcementsContract)
  const id = Number(usePathParameters().id)
  const asking = useApiQuery(
    ['announcements', 'one', id],
    async (signal) => (await api.getAnnouncement({ announcement_id: id }, { signal })).data,
  )
  if (asking.data) return <Managed key={id} it={asking.data} />
  return (
    <PageLayoutFrame title={t('announcements.title')}>
      <QueryStateContent asking={asking} rows={8}>
        {() => null}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

function Managed({ it }: { it: Announcement }) {
  const t = useTranslate(messages)
  const api = useApi(announcementsContract)
  const { go } = useCurrentUrl()
  const [opened, setOpened] = useState<'edit' | 'withdraw'>()
  const which = { announcement_id: it.id }
  const publish = useApiMutation(() => api.publishAnnouncement({ ...which, revision: it.revision }), {
    refresh: announcementListQueryKeys,
    saved: t('announcements.is_published'),
  })
  const remind = useApiMutation(() => api.sendAnnouncementReminder(which), {
    refresh: announcementListQueryKeys,
    saved: t('announcements.reminded'),
  })
  const remove = useApiMutation(() => api.deleteAnnouncement(which), {
    saved: t('announcements.deleted'),
    done: () => void go('/announcements'),
    refresh: [['announcements', 'list']],
  })
  const confirmPublication = async () => {
    const people = t('announcements.people', { count: it.counts.people })
    const text = t('announcements.publish_text', { people })
    if (await confirmDialog({ title: t('announcements.publish_title'), text, confirm: t('announcements.publish') }))
      publish.mutate(undefined)
  }
  const confirmRemoval = async () => {
    const question = { title: t('announcements.delete_title'), confirm: t('announcements.delete'), danger: true }
    if (await confirmDialog(question)) remove.mutate(undefined)
  }
  const edit = { label: t(it.can.publish ? 'announcements.edit' : 'announcements.correct'), icon: IconPencil, act: () => setOpened('edit') }
  return (
    <PageLayoutFrame
      title={t.data(it.title)}
      trail={[{ label: t('announcements.title'), to: '/announcements' }]}
      count={<Badge tone={announcementStateColors[it.state]}>{t(`announcements.state.${it.state}`)}</Badge>}
      primary={
        it.can.publish ? (
          <Button kind="primary" icon={IconSend} busy={publish.isPending} onClick={() => void confirmPublication()}>
            {t('announcements.publish')}
          </Button>
        ) : (
          it.can.remind && (
            <Button icon={IconBell} busy={remind.isPending} onClick={() => remind.mutate(undefined)}>
              {t('announcements.remind')}
            </Button>
          )
        )
      }
      more={[
        it.can.edit && edit,
        it.can.withdraw && { label: t('announcements.withdraw'), icon: IconX, act: () => setOpened('withdraw') },
        it.can.remove && { label: t('announcements.delete'), icon: IconTrash, act: () => void confirmRemoval() },
      ]}
    >
      <StackLayout gap={16}>
        {it.withdrawn_at && (
          <HighlightedNote tone="warn">
            {t('announcements.withdrawn', { at: t.moment(it.withdrawn_at), reason: t.data(it.withdrawn_reason) })}
          </HighlightedNote>
        )}
        <PageSectionLayout title={t('announcements.content')}>
          <StackLayout gap={16}>
            <AnnouncementBodyText text={it.body} />
            {it.file &&
              createLazySection(
                <AttachedFile
                  file={it.file}
                  label={t(it.file.company_document_id === null ? 'announcements.file' : 'announcements.document')}
                  look={t('announcements.look')}
                  of={['announcements', 'file', it.id, it.version]}
                  load={(signal) => api.getAnnouncementFile({ ...which, version: it.version }, signal && { signal })}
                />,
              )}
            <LabelledValueList
              facts={[
                [t('announcements.for'), formatAnnouncementAudience(t, it.audience)],
                [t('announcements.span'), formatAnnouncementValidity(t, it)],
                it.confirm_by !== null && [t('announcements.confirm_by'), t.day(it.confirm_by)],
                it.published_at !== null && [t('announcements.published'), t.moment(it.published_at)],
                [t('announcements.author'), t.data(it.author)],
                it.reminded_on !== null && [t('announcements.remind'), t('announcements.reminded_on', { day: t.day(it.reminded_on) })],
              ]}
            />
          </StackLayout>
        </PageSectionLayout>
        {it.state !== 'draft' && (
          <>
            <PageSectionLayout title={t('announcements.progress')}>
              <StackLayout gap={16}>
                <AnnouncementReadProgress of={it} />
                {!it.receipts_deleted_on && (
                  <LabelledValueList
                    facts={[
                      [t('announcements.figure.people'), t.number(it.counts.people)],
                      it.must_confirm && [t('announcements.figure.confirmed'), t.number(it.counts.confirmed)],
                      [t('announcements.figure.viewed'), t.number(it.counts.viewed)],
                      [t('announcements.figure.no_account'), t.number(it.counts.no_account)],
                    ]}
                  />
                )}
              </StackLayout>
            </PageSectionLayout>
            {!it.receipts_deleted_on && createLazySection(<Readers it={it} />)}
            {it.versions.length > 1 && createLazySection(<Versions of={it.versions} />)}
          </>
        )}
      </StackLayout>
      <Suspense>
        {opened === 'edit' && <AnnouncementDialog announcement={it} close={() => setOpened(undefined)} />}
        {opened === 'withdraw' && <WithdrawDialog it={it} close={() => setOpened(undefined)} />}
      </Suspense>
    </PageLayoutFrame>
  )
}
