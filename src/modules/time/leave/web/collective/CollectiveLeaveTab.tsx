import { lazy, Suspense, useState } from 'react'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconPlus } from '#ui/icons.ts'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type CollectiveLeave, collectiveLeaveContract } from '../../collective-leave-contract.ts'
import { collectiveLeaveMessages as messages } from '../../messages/collective.ts'
import { pageTitles } from '../../messages/page-titles.ts'

const CollectiveDialog = lazy(async () => ({ default: (await import('./CollectiveLeaveDialog.tsx')).CollectiveLeaveDialog }))
const PeopleDialog = lazy(async () => ({ default: (await import('./CollectiveLeaveEmployeesDialog.tsx')).CollectiveLeaveEmployeesDialog }))
const UndoDialog = lazy(async () => ({ default: (await import('./UndoCollectiveLeaveDialog.tsx')).UndoCollectiveLeaveDialog }))

type Work = { id: number; is: 'writing' | 'undoing' }

/** Collective leaves, the button for a new one, and the reversal of each. */
export function CollectiveLeaveTab() {
  const t = useTranslate(messages)
  const name = useTranslate(pageTitles)('leave.collective')
  const api = useApi(collectiveLeaveContract)
  const refresh = useReloadQueries()
  const [isNew, setNew] = useState(false)
  const [opened, setOpened] = useState<CollectiveLeave>()
  const [undoing, setUndoing] = useState<CollectiveLeave>()
  const [work, setWork] = useState<Work>()
  const asking = useApiQuery(['leave-collectives'], async (signal) => (await api.listCollectiveLeaves({}, { signal })).data)
  useCommandFromUrl('new', () => setNew(true))
  const finishCollectiveAction = (result: Record<string, unknown>) => {
    showToast({
      severity: 'success',
      summary:
        work?.is === 'writing'
          ? t('leave.collective.written', { people: t.number(Number(result.people)) })
          : t('leave.collective.undone_now'),
    })
    void refresh(['leave-collectives'], ['leave'], ['leave-balances'], ['leave-plan'])
  }
  const isFor = ({ departments, locations }: CollectiveLeave) =>
    [...departments, ...locations].map((one) => t.data(one.name)).join(', ') || t('leave.collective.for_all')
  return (
    <PageLayoutFrame
      title={name}
      primary={
        <Button kind="primary" icon={IconPlus} onClick={() => setNew(true)} aria-haspopup="dialog">
          {t('leave.collective.new')}
        </Button>
      }
    >
      <StackLayout gap={16}>
        <MutedText>{t('leave.collective.lead')}</MutedText>
        <QueryStateContent asking={asking}>
          {(acts) =>
            acts.length ? (
              <CompactTable
                label={t('leave.collective.acts')}
                rows={acts}
                keyOf={({ id }) => id}
                columns={[
                  {
                    title: t('leave.collective.period'),
                    is: 'head',
                    cell: ({ spans }) => spans.map(({ first_day, last_day }) => t.range(first_day, last_day)).join(' · '),
                  },
                  { title: t('leave.collective.for'), cell: isFor },
                  {
                    title: t('leave.collective.people'),
                    cell: ({ sums: { goes, partly, except } }) =>
                      t('leave.collective.people_of', { goes: t.number(goes), partly: t.number(partly), except: t.number(except) }),
                  },
                  { title: t('leave.collective.sum_days'), is: 'figure', cell: ({ sums }) => t.number(sums.days) },
                  { title: t('leave.collective.by'), cell: ({ by }) => t.data(by) },
                  {
                    title: t('leave.collective.at'),
                    cell: ({ created_at, undone_at }) =>
                      undone_at ? <Badge>{t('leave.collective.undone', { at: t.moment(undone_at) })}</Badge> : t.moment(created_at),
                  },
                  {
                    title: t('leave.collective.show'),
                    is: 'acts',
                    cell: (act) => (
                      <div className="row">
                        <Button small onClick={() => setOpened(act)} aria-haspopup="dialog">
                          {t('leave.collective.show')}
                        </Button>
                        {!act.undone_at && (
                          <Button small onClick={() => setUndoing(act)} aria-haspopup="dialog">
                            {t('leave.collective.undo')}
                          </Button>
                        )}
                      </div>
                    ),
                  },
                ]}
              />
            ) : (
              <EmptyState title={t('leave.collective.none')}>{t('leave.collective.none_text')}</EmptyState>
            )
          }
        </QueryStateContent>
      </StackLayout>
      <Suspense>
        {isNew && <CollectiveDialog close={() => setNew(false)} started={(id) => setWork({ id, is: 'writing' })} />}
        {opened && <PeopleDialog act={opened} close={() => setOpened(undefined)} />}
        {undoing && <UndoDialog act={undoing} close={() => setUndoing(undefined)} started={(id) => setWork({ id, is: 'undoing' })} />}
      </Suspense>
      <BackgroundJobDialog
        job={work?.id}
        close={() => setWork(undefined)}
        title={t(`leave.collective.${work?.is ?? 'writing'}`)}
        onDone={finishCollectiveAction}
      />
    </PageLayoutFrame>
  )
}
