import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Badge, type ColorTone, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { MyAnnouncement } from '../../announcement-schemas.ts'
import { messages } from '../../messages/index.ts'
import { myAnnouncementsContract } from '../../my-announcements-contract.ts'
import './list.css'

const ROWS_PER_STEP = 20
const MAX_LISTED_ANNOUNCEMENTS = 200

/** All announcements for the reader, including past ones. */
export function MyAnnouncementsPage() {
  const t = useTranslate(messages)
  const api = useApi(myAnnouncementsContract)
  const [size, setSize] = useState(ROWS_PER_STEP)
  const asking = useApiQuery(['own-announcements', 'list', size], (signal) => api.listMyAnnouncements({ size }, { signal }), {
    keepPrevious: true,
  })
  return (
    <PageLayoutFrame title={t('announcements.own')}>
      <StackLayout gap={16}>
        <MutedText>{t('announcements.own_lead')}</MutedText>
        <QueryStateContent asking={asking} rows={5}>
          {({ announcements, pagination }) =>
            announcements.length ? (
              <PageSectionLayout flush>
                <ul className="announcement-list">
                  {announcements.map((one) => (
                    <li key={one.id}>
                      <span>
                        <InternalLink to={`/announcements/read/${one.id}`}>
                          <span data-new={waits(one) || undefined}>{t.data(one.title)}</span>
                        </InternalLink>
                        <small className="muted">{t.moment(one.published_at)}</small>
                      </span>
                      <StateText of={one} />
                    </li>
                  ))}
                </ul>
                {pagination.rowsNumber > size && size < MAX_LISTED_ANNOUNCEMENTS && (
                  <Button kind="quiet" onClick={() => setSize(MAX_LISTED_ANNOUNCEMENTS)}>
                    {t('announcements.more')}
                  </Button>
                )}
              </PageSectionLayout>
            ) : (
              <EmptyState title={t('announcements.own_none')}>{t('announcements.own_none_text')}</EmptyState>
            )
          }
        </QueryStateContent>
      </StackLayout>
    </PageLayoutFrame>
  )
}

const isConfirmed = ({ confirmed_at, paper_signed_on: signedOnPaper }: MyAnnouncement) => confirmed_at !== null || signedOnPaper !== null
const waits = (one: MyAnnouncement) => one.is_current && (one.must_confirm ? !isConfirmed(one) : one.viewed_at === null)

function StateText({ of }: { of: MyAnnouncement }) {
  const t = useTranslate(messages)
  const [tone, word] = ((): [ColorTone, keyof (typeof messages)['sr']] => {
    if (of.withdrawn_reason !== null) return ['neutral', 'announcements.own_is_withdrawn']
    if (isConfirmed(of)) return ['success', 'announcements.is_confirmed']
    if (!of.is_current) return ['neutral', 'announcements.is_ended']
    if (of.must_confirm) return ['warn', 'announcements.to_confirm']
    return of.viewed_at ? ['neutral', 'announcements.is_seen'] : ['info', 'announcements.new']
  })()
  return <Badge tone={tone}>{t(word)}</Badge>
}
