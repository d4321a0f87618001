import { useState } from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconArrowsSplit2, IconFileCheck } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanOptimization } from '../optimization-result-schemas.ts'
import { compareObjectiveMetrics } from '../rules/plan-metrics.ts'
import { OptimizationProgress } from './OptimizationProgress.tsx'
import { OptimizerObjectiveTable } from './OptimizerObjectiveTable.tsx'
import {
  formatObjectiveWeights,
  formatOptimizationAssumptions,
  formatOptimizationPlace,
  isProposalWorse,
  optimizationStateColors,
} from './optimizer-labels.ts'
import { PlanProposalGrid } from './PlanProposalGrid.tsx'
import { StaffingDemandConflictList } from './StaffingDemandConflictList.tsx'
import { UncoveredShifts } from './UncoveredShifts.tsx'
import { type ChangedPlanDay, useApplyOptimization } from './use-apply-optimization.ts'
import { useOptimizationRun } from './use-optimization-run.ts'
import { WhatIfOptimizationPanel } from './WhatIfOptimizationPanel.tsx'

/** A run: progress, proposal and actions. */
export function OptimizerRunView({ id, month }: { id: number; month: string }) {
  const run = useOptimizationRun(id, month)
  return (
    <QueryStateContent asking={run}>
      {(data) => (data.state === 'running' ? <Running run={data} /> : <Ended run={data} />)}
    </QueryStateContent>
  )
}

function Running({ run }: { run: PlanOptimization }) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('optimizer.in_progress', { month: t.month(run.month) })}>
      <OptimizationProgress run={run} />
    </PageSectionLayout>
  )
}

function Ended({ run }: { run: PlanOptimization }) {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const [changed, setChanged] = useState<ChangedPlanDay[]>([])
  const [asking, setAsking] = useState(false)
  const { result } = run
  const isWorse = isProposalWorse(run)
  const { taking, undoing } = useApplyOptimization(run, setChanged)
  const discarding = useApiMutation(() => api.discardPlanOptimization({ plan_optimization_id: run.id }), {
    refresh: [['time', 'fills']],
    saved: t('optimizer.discarded'),
  })
  const printing = useApiMutation(async () => {
    const file = await api.verifyPlanOptimization({ plan_optimization_id: run.id, script: t.script })
    downloadFileInBrowser(file, `${t('optimizer.certificate.file')}-${run.month}.pdf`)
  })
  async function discard() {
    const sure = await confirmDialog({
      title: t('optimizer.discard_question'),
      text: t('optimizer.discard_text'),
      confirm: t('optimizer.discard'),
      danger: true,
    })
    if (sure) discarding.mutate(undefined)
  }
  const names = new Map(result?.people.map(({ id, fullName }) => [id, fullName]))
  return (
    <PageSectionLayout
      title={
        <>
          {t('optimizer.run_of', { month: t.month(run.month), place: formatOptimizationPlace(run, t) })}{' '}
          <Badge tone={optimizationStateColors[run.state]}>{t(`optimizer.state.${run.state}`)}</Badge>
        </>
      }
      actions={
        <>
          {result && (
            <Button kind="quiet" icon={IconFileCheck} busy={printing.isPending} onClick={() => printing.mutate(undefined)}>
              {t('optimizer.certificate')}
            </Button>
          )}
          {result && (
            <Button kind="quiet" icon={IconArrowsSplit2} onClick={() => setAsking(true)} aria-haspopup="dialog">
              {t('optimizer.what_if')}
            </Button>
          )}
          {run.state === 'ready' && (
            <>
              <Button kind={isWorse ? 'primary' : 'quiet'} onClick={() => void discard()}>
                {t(isWorse ? 'optimizer.keep_plan' : 'optimizer.discard')}
              </Button>
              <Button
                kind={isWorse ? 'default' : 'primary'}
                busy={taking.isPending}
                disabled={!result?.changed}
                onClick={() => taking.mutate(undefined)}
              >
                {t('optimizer.take')}
              </Button>
            </>
          )}
          {run.state === 'applied' && (
            <Button busy={undoing.isPending} onClick={() => undoing.mutate(undefined)}>
              {t('optimizer.undo')}
            </Button>
          )}
        </>
      }
    >
      <StackLayout gap={16}>
        {asking && result && <WhatIfOptimizationPanel run={run} people={result.people} close={() => setAsking(false)} />}
        {formatOptimizationAssumptions(run, t) && <HighlightedNote tone="info">{formatOptimizationAssumptions(run, t)}</HighlightedNote>}
        {!!run.older && <HighlightedNote tone="warn">{t('optimizer.older', { count: run.older })}</HighlightedNote>}
        {isWorse && (
          <HighlightedNote tone="warn" title={t('optimizer.worse_title')}>
            {t('optimizer.worse_text')}
          </HighlightedNote>
        )}
        {run.failure && <HighlightedNote tone="danger">{t.data(run.failure)}</HighlightedNote>}
        {changed.length > 0 && (
          <HighlightedNote tone="danger" title={t('optimizer.plan_changed')}>
            {changed.slice(0, 20).map(({ employee_id, day }) => (
              <div key={`${employee_id} ${day}`}>{`${t.data(names.get(employee_id))}, ${t.day(day)}`}</div>
            ))}
          </HighlightedNote>
        )}
        {result && (
          <>
            <Figures run={run} result={result} />
            {result.ended.map((demand) => (
              <HighlightedNote key={demand.id} tone="warn">
                {t('optimizer.ended', { name: [demand.shift?.code, t.data(demand.department?.name)].filter(Boolean).join(', ') })}
              </HighlightedNote>
            ))}
            {result.locks.length > 0 && (
              <HighlightedNote tone="warn" title={t('optimizer.locks')}>
                {t('optimizer.locks_text')}
                {result.locks.slice(0, 20).map(({ employee_id, day, code, message }) => (
                  <div key={`${employee_id} ${day} ${code}`}>{`${t.data(names.get(employee_id))}, ${t.day(day)}: ${t.data(message)}`}</div>
                ))}
              </HighlightedNote>
            )}
            <GoalChanges result={result} />
            <details>
              <summary>{t('optimizer.metrics')}</summary>
              <StackLayout>
                <MutedText>{formatObjectiveWeights(run.objectives, t)}</MutedText>
                {result.metrics && (
                  <OptimizerObjectiveTable
                    columns={omitAbsentItems([
                      result.metrics_before ? { title: t('optimizer.metric.before'), metrics: result.metrics_before } : undefined,
                      { title: t('optimizer.metric.of_run'), metrics: result.metrics },
                    ])}
                    withDifference={result.metrics_before !== null}
                  />
                )}
              </StackLayout>
            </details>
            <UncoveredShifts run={run} result={result} />
            <StaffingDemandConflictList result={result} />
            <PlanProposalGrid result={result} />
          </>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}

type Result = NonNullable<PlanOptimization['result']>

/** The objectives that the proposal meets better or worse than the plan. */
function GoalChanges({ result: { metrics, metrics_before } }: { result: Result }) {
  const t = useTranslate(messages)
  if (!metrics || !metrics_before) return null
  const { better, worse } = compareObjectiveMetrics(metrics_before, metrics)
  return (
    <StackLayout gap={4}>
      {(['better', 'worse'] as const).map((side) => {
        const goals = side === 'better' ? better : worse
        return (
          goals.length > 0 && (
            <div key={side} className="row">
              <strong>{t(`optimizer.goals_${side}`)}</strong>
              {goals.map((goal) => (
                <Badge key={goal} tone={side === 'better' ? 'success' : 'warn'}>
                  {t(`optimizer.objective.${goal}`)}
                </Badge>
              ))}
            </div>
          )
        )
      })}
    </StackLayout>
  )
}

function Figures({ run, result }: { run: PlanOptimization; result: Result }) {
  const t = useTranslate(messages)
  const share = result.needed ? Math.floor((result.covered / result.needed) * 100) : 100
  const metrics: [label: string, figure: string, more: string][] = [
    [
      t('optimizer.coverage'),
      `${share}%`,
      `${t('optimizer.coverage_of', { covered: t.number(result.covered), needed: t.number(result.needed) })}, ${t('optimizer.coverage_before', { count: result.covered_before })}`,
    ],
    [t('optimizer.breaches'), t.number(result.breaches), t('optimizer.breaches_before', { count: result.breaches_before })],
    [t('optimizer.changes'), t.number(result.changed), t('optimizer.people', { count: result.people.length })],
    [t('optimizer.surplus'), t.number(result.surplus), t('optimizer.surplus_text')],
  ]
  return (
    <>
      <dl className="fill-figures">
        {metrics.map(([label, figure, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
            <dd className="fill-more">{more}</dd>
          </div>
        ))}
      </dl>
      {run.stopped && <MutedText>{t('optimizer.was_stopped')}</MutedText>}
    </>
  )
}
