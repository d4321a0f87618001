import { useMemo, useState } from 'react'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { OptimizationComparison } from '../optimizer-schemas.ts'
import { OptimizerObjectiveTable } from './OptimizerObjectiveTable.tsx'
import {
  formatObjectiveWeights,
  formatOptimizationAssumptions,
  formatOptimizationPlace,
  optimizationStateColors,
} from './optimizer-labels.ts'
import { type ChangedPlanDay, useApplyOptimization } from './use-apply-optimization.ts'
import './optimizer.css'

const RUN_LETTERS = ['A', 'B', 'C', 'D'] as const
type Run = OptimizationComparison['runs'][number]

/** Compares results of a month: coverage, objectives and employees. The user can apply one of them. */
export function CompareOptimizationsPage() {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const { search } = useCurrentUrl()
  const runs = /^\d{1,15}(,\d{1,15}){1,3}$/.test(search.runs ?? '') ? search.runs! : null
  const asking = useApiQuery(
    ['time', 'fills', 'compare', runs],
    async (signal) => (await api.comparePlanOptimizations({ runs: runs! }, { signal })).data,
    {
      enabled: runs !== null,
    },
  )
  const back = new URLSearchParams(search.month ? { month: search.month } : {})
  return (
    <PageLayoutFrame title={t('optimizer.compare_title')} trail={[{ label: t('optimizer.title'), to: `/work-schedule/optimizer?${back}` }]}>
      {runs === null ? (
        <EmptyState title={t('optimizer.compare_none')}>{t('optimizer.compare_none_text')}</EmptyState>
      ) : (
        <QueryStateContent asking={asking} rows={8}>
          {(comparison) => <Compared comparison={comparison} />}
        </QueryStateContent>
      )}
    </PageLayoutFrame>
  )
}

function Compared({ comparison }: { comparison: OptimizationComparison }) {
  const t = useTranslate(messages)
  const [withGrid, setWithGrid] = useState(false)
  const { runs, people, differing_count } = comparison
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
  return (
    <StackLayout gap={16}>
      <div className="fill-compared">
        {runs.map((run, at) => (
          <One key={run.id} run={run} letter={RUN_LETTERS[at]!} names={names} />
        ))}
      </div>
      <PageSectionLayout title={t('optimizer.metrics')}>
        <OptimizerObjectiveTable
          columns={runs.map(({ metrics }, at) => ({ title: RUN_LETTERS[at]!, metrics }))}
          {...(runs.length === 2 && { withDifference: true })}
        />
      </PageSectionLayout>
      <PageSectionLayout
        title={t('optimizer.differing', { count: differing_count })}
        actions={
          differing_count > 0 && (
            <Button onClick={() => setWithGrid(!withGrid)} aria-expanded={withGrid}>
              {t(withGrid ? 'optimizer.differing_hide' : 'optimizer.differing_show')}
            </Button>
          )
        }
      >
        {differing_count === 0 && <MutedText>{t('optimizer.differing_none')}</MutedText>}
        {withGrid && <Differing comparison={comparison} />}
      </PageSectionLayout>
      <PageSectionLayout title={t('optimizer.by_person')}>
        <CompactTable
          label={t('optimizer.by_person')}
          rows={people}
          keyOf={({ id }) => id}
          columns={[
            { title: t('optimizer.person'), is: 'head', cell: ({ fullName }) => t.data(fullName) },
            ...(['hours', 'nights', 'sundays', 'holidays'] as const).flatMap((what) =>
              runs.map((_, at) => ({
                title: `${t(`optimizer.${what}`)} ${RUN_LETTERS[at]}`,
                is: 'figure' as const,
                cell: ({ shares }: OptimizationComparison['people'][number]) => {
                  const share = shares[at]
                  if (!share) return '–'
                  return what === 'hours' ? t.hours(share.minutes) : t.number(share[what])
                },
              })),
            ),
          ]}
        />
      </PageSectionLayout>
    </StackLayout>
  )
}

function One({ run, letter, names }: { run: Run; letter: string; names: ReadonlyMap<number, string> }) {
  const t = useTranslate(messages)
  const [changed, setChanged] = useState<ChangedPlanDay[]>([])
  const { taking, undoing } = useApplyOptimization(run, setChanged)
  const share = run.needed ? Math.floor((run.covered / run.needed) * 100) : 100
  const what = formatOptimizationAssumptions(run, t)
  const to = new URLSearchParams({ month: run.month, run: String(run.id) })
  return (
    <PageSectionLayout
      title={
        <>
          {letter} <Badge tone={optimizationStateColors[run.state]}>{t(`optimizer.state.${run.state}`)}</Badge>
          {!!run.older && <Badge tone="warn">{t('optimizer.older_short')}</Badge>}
        </>
      }
    >
      <StackLayout>
        <div>
          <InternalLink to={`/work-schedule/optimizer?${to}`}>{formatOptimizationPlace(run, t)}</InternalLink>
          <div className="muted">{[t.moment(run.created_at), t.data(run.author)].filter(Boolean).join(' · ')}</div>
        </div>
        <dl className="fill-figures">
          <div>
            <dt>{t('optimizer.coverage')}</dt>
            <dd>{`${share}%`}</dd>
            <dd className="fill-more">{t('optimizer.coverage_of', { covered: t.number(run.covered), needed: t.number(run.needed) })}</dd>
          </div>
          <div>
            <dt>{t('optimizer.changes')}</dt>
            <dd>{t.number(run.changed)}</dd>
            <dd className="fill-more">{t(`optimizer.cells.${run.cells}`)}</dd>
          </div>
        </dl>
        {what && <HighlightedNote tone="info">{what}</HighlightedNote>}
        <details>
          <summary>{t('optimizer.objectives')}</summary>
          <MutedText>{formatObjectiveWeights(run.objectives, t)}</MutedText>
        </details>
        {!!run.older && <HighlightedNote tone="warn">{t('optimizer.older', { count: run.older })}</HighlightedNote>}
        {changed.length > 0 && (
          <HighlightedNote tone="danger" title={t('optimizer.plan_changed')}>
            {changed.slice(0, 20).map(({ employee_id, day }) => (
              <div key={`${employee_id} ${day}`}>{`${t.data(names.get(employee_id))}, ${t.day(day)}`}</div>
            ))}
          </HighlightedNote>
        )}
        {run.state === 'ready' && (
          <Button kind="primary" busy={taking.isPending} disabled={!run.changed} onClick={() => taking.mutate(undefined)}>
            {t('optimizer.take_one', { letter })}
          </Button>
        )}
        {run.state === 'applied' && (
          <Button busy={undoing.isPending} onClick={() => undoing.mutate(undefined)}>
            {t('optimizer.undo')}
          </Button>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}

/** Cells in which the runs differ. */
function Differing({ comparison: { days, people, differing, differing_count, runs } }: { comparison: OptimizationComparison }) {
  const t = useTranslate(messages)
  const api = useApi(monthPlanContract)
  const shifts = useApiQuery(['time', 'shifts'], async (signal) => (await api.listShifts({}, { signal })).data)
  const codes = useMemo(() => new Map(shifts.data?.map(({ id, code }) => [id, code])), [shifts.data])
  const cellText = (cell: number | null) => {
    if (cell === null) return '–'
    if (cell === -1) return ''
    if (cell === -2) return 'O'
    return codes.get(cell) ?? '?'
  }
  const cells = useMemo(() => new Map(differing.map((cell) => [`${cell.employee_id} ${cell.day}`, cell.shifts])), [differing])
  const rows = new Set(differing.map((cell) => cell.employee_id))
  const columns = new Set(differing.map((cell) => cell.day))
  return (
    <StackLayout>
      <MutedText>{t('optimizer.differing_legend', { letters: RUN_LETTERS.slice(0, runs.length).join(' / ') })}</MutedText>
      {differing_count > differing.length && (
        <MutedText>{t('optimizer.shortages_more', { visible: differing.length, count: differing_count })}</MutedText>
      )}
      <MatrixTable label={t('optimizer.differing', { count: differing_count })} frame="fill-scroll" className="fill-table">
        <thead>
          <tr>
            <th scope="col">{t('optimizer.person')}</th>
            {days
              .filter(({ day }) => columns.has(day))
              .map(({ day, is_rest, holiday }) => (
                <th key={day} scope="col" data-rest={is_rest || undefined} title={holiday ? t.data(holiday) : undefined}>
                  <span>{t.weekday(day, true).slice(0, 3)}</span>
                  <strong>{Number(day.slice(8))}</strong>
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {people
            .filter(({ id }) => rows.has(id))
            .map(({ id, fullName }) => (
              <tr key={id}>
                <th scope="row">{t.data(fullName)}</th>
                {days
                  .filter(({ day }) => columns.has(day))
                  .map(({ day, is_rest }) => {
                    const own = cells.get(`${id} ${day}`)
                    return (
                      <td key={day} data-rest={is_rest || undefined} data-new={own ? true : undefined}>
                        {own?.map(cellText).join(' / ')}
                      </td>
                    )
                  })}
              </tr>
            ))}
        </tbody>
      </MatrixTable>
    </StackLayout>
  )
}
