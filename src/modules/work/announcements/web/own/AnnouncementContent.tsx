import { useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconCheck, IconFileDownload } from '#ui/icons.ts'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { AnnouncementForReader } from '../../announcement-schemas.ts'
import { messages } from '../../messages/index.ts'
import { myAnnouncementsContract } from '../../my-announcements-contract.ts'
import { AnnouncementBodyText } from '../AnnouncementBodyText.tsx'
import { AnnouncementFileLink } from '../AnnouncementFileLink.tsx'

const refresh = [['own-announcements'], ['inbox']]

/** An announcement for its reader, with attachment and confirmation. Opening it is recorded once. */
export function AnnouncementContent({ id }: { id: number }) {
  const api = useApi(myAnnouncementsContract)
  const asking = useApiQuery(
    ['own-announcements', 'one', id],
    async (signal) => (await api.getMyAnnouncement({ announcement_id: id }, { signal })).data,
  )
  const { mutate: see } = useApiMutation((version: number) => api.markAnnouncementRead({ announcement_id: id, version }), { refresh })
  const unseen = asking.data && !asking.data.viewed_at && asking.data.withdrawn_reason === null ? asking.data.version : undefined
  useEffect(() => {
    if (unseen !== undefined) see(unseen)
  }, [unseen, see])
  return (
    <QueryStateContent asking={asking} rows={6}>
      {(it) => <Opened it={it} />}
    </QueryStateContent>
  )
}

function Opened({ it }: { it: AnnouncementForReader }) {
  const t = useTranslate(messages)
  const api = useApi(myAnnouncementsContract)
  const confirm = useApiMutation(() => api.confirmMyAnnouncement({ announcement_id: it.id, version: it.version }), {
    refresh,
    saved: t('announcements.thanks'),
  })
  const waits = it.must_confirm && !it.confirmed_at && !it.paper_signed_on && it.withdrawn_reason === null
  const genderedConfirm = it.she ? 'announcements.confirm_she' : 'announcements.confirm_he'
  const day = it.confirm_by
  return (
    <article className="announcement">
      <StackLayout gap={16}>
        <div>
          <h2 className="announcement-title">{t.data(it.title)}</h2>
          <MutedText>{t('announcements.by', { author: t.data(it.author), at: t.moment(it.published_at) })}</MutedText>
        </div>
        {it.withdrawn_reason !== null && (
          <HighlightedNote tone="warn">{t('announcements.withdrawn_reason', { reason: t.data(it.withdrawn_reason) })}</HighlightedNote>
        )}
        {it.is_corrected && it.withdrawn_reason === null && (
          <HighlightedNote>{t('announcements.corrected', { version: it.version })}</HighlightedNote>
        )}
        <AnnouncementBodyText text={it.body} />
        {it.file && <Attached it={it} file={it.file} />}
        {waits && (
          <div className="announcement-confirm">
            <Button kind="primary" icon={IconCheck} busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
              {t(it.she === null ? 'announcements.confirm_any' : genderedConfirm)}
            </Button>
            {day && (
              <MutedText>{t(day < getCurrentDay() ? 'announcements.late' : 'announcements.own_confirm_by', { day: t.day(day) })}</MutedText>
            )}
          </div>
        )}
        {it.confirmed_at && (
          <HighlightedNote tone="success">{t('announcements.confirmed_at', { at: t.moment(it.confirmed_at) })}</HighlightedNote>
        )}
        {!it.confirmed_at && it.paper_signed_on && (
          <HighlightedNote tone="success">{t('announcements.own_paper_day', { day: t.day(it.paper_signed_on) })}</HighlightedNote>
        )}
      </StackLayout>
    </article>
  )
}

function Attached({ it, file }: { it: AnnouncementForReader; file: NonNullable<AnnouncementForReader['file']> }) {
  const t = useTranslate(messages)
  const api = useApi(myAnnouncementsContract)
  const load = (signal?: AbortSignal) => api.getMyAnnouncementFile({ announcement_id: it.id }, signal && { signal })
  const save = useApiMutation(async () => downloadFileInBrowser(await load(), file.name))
  return (
    <AnnouncementFileLink
      file={file}
      label={t('announcements.own_file')}
      look={t('announcements.look')}
      of={['own-announcements', 'file', it.id, it.version]}
      load={load}
    >
      <Button small icon={IconFileDownload} onClick={() => save.mutate(undefined)}>
        {t('announcements.save_file')}
      </Button>
    </AnnouncementFileLink>
  )
}
