import { useState } from 'react'
import { countDays, type Day, toBelgradeDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type PlanChangeNotice, type PlanPublication, planPublicationContract } from '../../plan-publication-contract.ts'
import { formatDayWithWeekday, formatPublishedShiftName, type PlanPublicationTranslateFunction } from './plan-publication-labels.ts'

/** The publications of a month with time, author, reason, and readers. */
export function PlanPublicationsPanel({ month, close }: { month: string; close: () => void }) {
  const t = useTranslate(messages)
  const [openId, setOpenId] = useState<number>()
  return (
    <SideDrawer open close={close} wide title={`${t('plan.history')}, ${t.month(month)}`}>
      {openId === undefined ? <List month={month} choose={setOpenId} /> : <One id={openId} back={() => setOpenId(undefined)} />}
    </SideDrawer>
  )
}

function List({ month, choose }: { month: string; choose: (id: number) => void }) {
  const t = useTranslate(messages)
  const api = useApi(planPublicationContract)
  const asking = useApiQuery(['time', 'plan', 'publications', month], async (signal) => {
    return (await api.listPlanPublications({ month, size: 0 }, { signal })).publications
  })
  return (
    <QueryStateContent asking={asking} rows={4}>
      {(list) =>
        list.length ? (
          <ol className="timeline">
            {list.map((one) => (
              <li key={one.id}>
                <StackLayout gap={4}>
                  <Head publication={one} />
                  <div>
                    <Button small onClick={() => choose(one.id)}>
                      {t('plan.history_open')}
                    </Button>
                  </div>
                </StackLayout>
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState title={t('plan.history_empty')} />
        )
      }
    </QueryStateContent>
  )
}

function Head({ publication: one }: { publication: PlanPublication }) {
  const t = useTranslate(messages)
  return (
    <>
      <strong>
        {t(one.is_accepted_offer ? 'plan.state.accepted_by' : 'plan.state.published_by', { at: t.moment(one.at), by: one.by ?? '–' })}
      </strong>
      <span>
        {t.range(one.first_day, one.last_day)} · {one.department ? t.data(one.department.name) : t('plan.history_everybody')}
        {one.is_partial && ` (${t('plan.history_part')})`}
      </span>
      <span>
        {one.changed_days > 0 && `${t('plan.publish_changed_days', { count: one.changed_days })} · `}
        {t('plan.history_seen', { read_count: one.read_count, people: one.people })}
      </span>
      {one.ground_kind && (
        <MutedText>
          {t(`plan.ground.${one.ground_kind}`)}: {t.data(one.ground)}
        </MutedText>
      )}
      {one.accepted > 0 && <MutedText>{t('plan.history_accepted', { count: one.accepted })}</MutedText>}
    </>
  )
}

function One({ id, back }: { id: number; back: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(planPublicationContract)
  const asking = useApiQuery(['time', 'plan', 'publication', id], async (signal) => {
    return (await api.getPlanPublication({ plan_publication_id: id }, { signal })).data
  })
  return (
    <StackLayout gap={16}>
      <div>
        <Button small kind="quiet" onClick={back}>
          ← {t('plan.history_back')}
        </Button>
      </div>
      <QueryStateContent asking={asking} rows={8}>
        {(one) => (
          <StackLayout gap={16}>
            <StackLayout gap={4}>
              <Head publication={one} />
            </StackLayout>
            <ul className="publish-people">
              {one.notices.map((notice) => (
                <li key={notice.id}>
                  <div className="publish-head">
                    <strong>{t.data(notice.employee.fullName)}</strong>
                    <ReadBadge notice={notice} />
                  </div>
                  {notice.new_days > 0 && (
                    <MutedText>
                      {notice.is_first
                        ? t('plan.publish_whole', { count: notice.new_days })
                        : t('plan.publish_new_days', { count: notice.new_days })}
                    </MutedText>
                  )}
                  <Changes notice={notice} at={one.at} />
                </li>
              ))}
            </ul>
          </StackLayout>
        )}
      </QueryStateContent>
    </StackLayout>
  )
}

function ReadBadge({ notice: { viewed_at: viewedAt, has_account } }: { notice: PlanChangeNotice }) {
  const t = useTranslate(messages)
  if (viewedAt) return <Badge tone="success">{t('plan.history_seen_at', { at: t.moment(viewedAt) })}</Badge>
  return <Badge tone="warn">{has_account ? t('plan.history_not_seen') : t('plan.history_no_account')}</Badge>
}

function Changes({ notice: { changes }, at }: { notice: PlanChangeNotice; at: string }) {
  const t = useTranslate(messages)
  if (!changes.length) return null
  return (
    <ul className="publish-days">
      {changes.map(({ day, before, after, notice_minutes }) => (
        <li key={day}>
          <span className="publish-day">{formatDayWithWeekday(t, day)}</span> <s>{formatPublishedShiftName(t, before)}</s> →{' '}
          {formatPublishedShiftName(t, after)} <span className="publish-notice">{formatNotice(t, notice_minutes, at, day)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Above two days, the notice is formatted in calendar days. */
function formatNotice(t: PlanPublicationTranslateFunction, minutes: number, at: string, day: Day): string {
  if (minutes <= 0) return t('plan.notice_after')
  return minutes < 48 * 60
    ? t('plan.notice_hours', { hours: Math.floor(minutes / 60) })
    : t('plan.notice_days', { count: countDays(toBelgradeDay(new Date(at)), day) - 1 })
}
