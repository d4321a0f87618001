import { lazy, Suspense, useState } from 'react'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { BreakableEmail } from '#ui/BreakableEmail.tsx'
import { Button } from '#ui/Button.tsx'
import { IconPlus } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { CandidateRow } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { candidateStageKinds } from '../rules/candidate-stages.ts'
import { candidateStageBadgeColor, isCandidateRetentionEnding } from './candidate-stage-badge-colors.ts'
import { formatJobOpeningName, useCandidateStages, useJobOpenings } from './job-openings.ts'
import { NoCandidatesMessage } from './NoCandidatesMessage.tsx'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))
const NewCandidateDialog = lazy(async () => ({ default: (await import('./NewCandidateDialog.tsx')).NewCandidateDialog }))

/** All candidates, including those of earlier openings. */
export function CandidateListTab() {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { may } = useSession()
  const openings = useJobOpenings()
  const stages = useCandidateStages().data ?? []
  const [isNew, setNew] = useState(false)
  useCommandFromUrl('new', may('candidates.write') && (() => setNew(true)))
  const [exported, setExported] = useState<{ job: number; format: string }>()
  const list = useList<CandidateRow>({
    name: 'candidates',
    sort: '-applied_on',
    filters: [
      {
        key: 'job_opening_id',
        label: t('candidates.opening'),
        kind: 'select',
        pinned: true,
        options: openings.map((one) => ({ value: one.id, label: t.data(formatJobOpeningName(one)) })),
      },
      {
        key: 'candidate_stage_id',
        label: t('candidates.stage'),
        kind: 'select',
        pinned: true,
        options: stages.map(({ id, name }) => ({ value: id, label: t.data(name) })),
      },
      {
        key: 'kind',
        label: t('candidates.kind'),
        kind: 'select',
        options: candidateStageKinds.map((value) => ({ value, label: t(`candidates.kind.${value}`) })),
      },
      { key: 'expiring', label: t('candidates.expiring'), kind: 'flag' },
    ],
    async load(query, signal) {
      const { candidates, pagination } = await api.listCandidates(query, { signal })
      return { rows: candidates, pagination }
    },
  })
  const exporting = useApiMutation(async (format: 'xlsx' | 'csv') =>
    setExported({ job: (await api.exportCandidates({ ...list.found, format })).data.job_id, format }),
  )
  const columns: ListColumnDefinition<CandidateRow>[] = [
    {
      key: 'name',
      title: t('candidates.name'),
      sort: 'last_name',
      fixed: true,
      cell: (row) => <NameWithAvatar of={row}>{t.data(`${row.last_name} ${row.first_name}`)}</NameWithAvatar>,
    },
    { key: 'opening', title: t('candidates.opening'), sort: 'opening', cell: (row) => t.data(row.opening?.name) },
    { key: 'department', title: t('candidates.department'), onCard: 'line', hidden: true, cell: (row) => t.data(row.opening?.department) },
    {
      key: 'stage',
      title: t('candidates.stage'),
      sort: 'stage',
      cell: (row) => <Badge tone={candidateStageBadgeColor[row.stage.kind]}>{t.data(row.stage.name)}</Badge>,
    },
    { key: 'email', title: t('candidates.email'), cell: ({ email }) => email && <BreakableEmail address={email} /> },
    { key: 'phone', title: t('candidates.phone'), cell: (row) => row.phone },
    { key: 'city', title: t('candidates.city'), hidden: true, cell: (row) => t.data(row.city) },
    { key: 'source', title: t('candidates.source'), hidden: true, cell: (row) => t.data(row.source) },
    {
      key: 'rating',
      title: t('candidates.rating'),
      sort: 'rating',
      align: 'end',
      width: 90,
      cell: (row) => (row.rating === null ? '' : t.number(row.rating)),
    },
    { key: 'applied_on', title: t('candidates.applied_on'), sort: 'applied_on', cell: (row) => t.day(row.applied_on) },
    {
      key: 'retain_until',
      title: t('candidates.retain_until'),
      sort: 'retain_until',
      cell: (row) =>
        isCandidateRetentionEnding(row.retain_until) ? <Badge tone="warn">{t.day(row.retain_until)}</Badge> : t.day(row.retain_until),
    },
  ]
  const add = may('candidates.write') && (
    <Button kind="primary" icon={IconPlus} onClick={() => setNew(true)} aria-haspopup="dialog">
      {t('candidates.add')}
    </Button>
  )
  return (
    <PageLayoutFrame title={t('candidates.list')} count={list.total !== undefined ? t.number(list.total) : undefined} primary={add}>
      <DataList
        list={list}
        label={t('candidates.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ fullName }) => t.data(fullName)}
        open={({ id }) => `/candidates/${id}`}
        searchLabel={t('candidates.search')}
        allLabel={t('candidates.all')}
        exports={[
          { label: 'XLSX', act: () => exporting.mutate('xlsx') },
          { label: 'CSV', act: () => exporting.mutate('csv') },
        ]}
        empty={<NoCandidatesMessage />}
      />
      <Suspense>
        {exported && (
          <JobDialog
            job={exported.job}
            close={() => setExported(undefined)}
            title={t('candidates.export')}
            fileName={`${t('candidates.title')}.${exported.format}`}
          />
        )}
      </Suspense>
      <Suspense>{isNew && <NewCandidateDialog close={() => setNew(false)} />}</Suspense>
    </PageLayoutFrame>
  )
}
