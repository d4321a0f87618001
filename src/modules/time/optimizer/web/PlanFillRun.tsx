import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { type PlanProposal, planCellKey, ShowPlanProposalContext } from '#modules/time/planning/web/board/plan-proposal.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanOptimization } from '../optimization-result-schemas.ts'
import { GoalChangeList } from './GoalChangeList.tsx'
import { OptimizationProgress } from './OptimizationProgress.tsx'
import { formatOptimizationAssumptions, formatOptimizationPlace, isProposalWorse, optimizationStateColors } from './optimizer-labels.ts'
import type { OptimizationResult } from './ShortageCandidateRanking.tsx'
import { UncoveredShifts } from './UncoveredShifts.tsx'
import { type ChangedPlanDay, useApplyOptimization } from './use-apply-optimization.ts'
import { useOptimizationRun } from './use-optimization-run.ts'

type Props = { id: number; month: string; close: () => void; startNew: () => void }

/** A run next to the plan. The plan shows its proposal until it is applied or discarded. */
export function PlanFillRun({ id, month, close, startNew }: Props) {
  const t = useTranslate(messages)
  const query = useOptimizationRun(id, month)
  const run = query.data
  useProposalInPlan(run)
  const [changed, setChanged] = useState<ChangedPlanDay[]>([])
  return (
    <DetailPane
      below
      takesFocus
      close={close}
      title={t(run?.state === 'running' ? 'optimizer.in_progress' : 'optimizer.panel_proposal', { month: t.month(month) })}
      actions={run && run.state !== 'running' && <Actions run={run} close={close} startNew={startNew} changed={setChanged} />}
    >
      <QueryStateContent asking={query}>
        {(data) => (data.state === 'running' ? <OptimizationProgress run={data} /> : <Proposal run={data} changed={changed} />)}
      </QueryStateContent>
    </DetailPane>
  )
}

/** Shows a ready proposal in the plan next to the panel. */
function useProposalInPlan(run: PlanOptimization | undefined): void {
  const show = use(ShowPlanProposalContext)
  const proposal = useMemo(() => (run?.state === 'ready' && run.result ? toPlanProposal(run.result) : undefined), [run])
  useEffect(() => {
    show(proposal)
    return () => show(undefined)
  }, [show, proposal])
}

function toPlanProposal({ people, days, demands, coverage }: OptimizationResult): PlanProposal {
  const cells = new Map<string, number | null>()
  for (const { id, before, after } of people)
    after.forEach((shift, at) => {
      if (shift !== before[at]) cells.set(planCellKey(id, days[at]!.day), shift)
    })
  return {
    cells,
    addedMinutes: new Map(people.map(({ id, minutes, minutes_before }) => [id, minutes - minutes_before])),
    coverage: new Map(
      demands.flatMap(({ id }, row) =>
        coverage[row]!.flatMap((surplus, at) => (surplus === null ? [] : [[planCellKey(id, days[at]!.day), surplus] as const])),
      ),
    ),
  }
}

type ActionsProps = { run: PlanOptimization; close: () => void; startNew: () => void; changed: (cells: ChangedPlanDay[]) => void }

/**
 * Accepts or discards a proposal. An applied one can be undone. A proposal older than the plan must be computed again. If the proposal is
 * worse, the main action leaves the plan as it is.
 */
function Actions({ run, close, startNew, changed }: ActionsProps) {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const { taking, undoing } = useApplyOptimization(run, changed, { hasOwnFeedback: true })
  const isWorse = !run.older && isProposalWorse(run)
  const discarding = useApiMutation(() => api.discardPlanOptimization({ plan_optimization_id: run.id }), {
    refresh: [['time', 'fills']],
    done: isWorse ? close : startNew,
  })
  const renderNewProposalButton = (kind?: 'primary') => (
    <Button {...(kind && { kind })} onClick={startNew}>
      {t('optimizer.panel_again')}
    </Button>
  )
  if (run.state === 'applied')
    return (
      <>
        {renderNewProposalButton()}
        <Button kind="quiet" busy={undoing.isPending} onClick={() => undoing.mutate(undefined)}>
          {t('optimizer.undo')}
        </Button>
      </>
    )
  if (run.state !== 'ready') return renderNewProposalButton('primary')
  const renderAcceptButton = (kind: 'primary' | 'default') => (
    <Button kind={kind} busy={taking.isPending} onClick={() => taking.mutate(undefined)}>
      {t('optimizer.take')}
    </Button>
  )
  if (isWorse)
    return (
      <>
        <Button kind="primary" busy={discarding.isPending} onClick={() => discarding.mutate(undefined)}>
          {t('optimizer.keep_plan')}
        </Button>
        {renderAcceptButton('default')}
      </>
    )
  return (
    <>
      {run.older || !run.result?.changed ? renderNewProposalButton('primary') : renderAcceptButton('primary')}
      <Button kind="quiet" busy={discarding.isPending} onClick={() => discarding.mutate(undefined)}>
        {t('optimizer.discard')}
      </Button>
    </>
  )
}

function Proposal({ run, changed }: { run: PlanOptimization; changed: readonly ChangedPlanDay[] }) {
  const t = useTranslate(messages)
  const { result } = run
  const assumptions = formatOptimizationAssumptions(run, t)
  const names = new Map(result?.people.map(({ id, fullName }) => [id, fullName]))
  return (
    <StackLayout>
      <div className="fill-state">
        <Badge tone={optimizationStateColors[run.state]}>{t(`optimizer.state.${run.state}`)}</Badge>
        <MutedText>{[formatOptimizationPlace(run, t), t(`optimizer.cells.${run.cells}`)].join(' · ')}</MutedText>
      </div>
      {assumptions && <HighlightedNote tone="info">{assumptions}</HighlightedNote>}
      {!!run.older && <HighlightedNote tone="warn">{t('optimizer.older', { count: run.older })}</HighlightedNote>}
      {isProposalWorse(run) && (
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
      {run.state === 'applied' && result && (
        <HighlightedNote tone="success">
          {t('optimizer.panel_taken', { cells: t('optimizer.took', { count: result.changed }) })}
        </HighlightedNote>
      )}
      {result && <Result run={run} result={result} />}
      <InternalLink to={`/work-schedule/optimizer?${new URLSearchParams({ month: run.month, run: String(run.id) })}`}>
        {t('optimizer.to_details')}
      </InternalLink>
    </StackLayout>
  )
}

/** The changes of the proposal, its improvements, and the demands that it cannot cover. */
function Result({ run, result }: { run: PlanOptimization; result: OptimizationResult }) {
  const t = useTranslate(messages)
  const people = result.people.filter(({ before, after }) => after.some((shift, at) => shift !== before[at]))
  const share = result.needed ? Math.floor((result.covered / result.needed) * 100) : 100
  return (
    <>
      <dl className="fill-summary">
        <Line label={t('optimizer.coverage')} value={`${share}%`}>
          {t('optimizer.coverage_of', { covered: t.number(result.covered), needed: t.number(result.needed) })}
        </Line>
        <Line label={t('optimizer.panel_law')} value={result.breaches ? t.number(result.breaches) : t('optimizer.panel_lawful')}>
          {result.breaches > 0 && t('optimizer.panel_breaches')}
        </Line>
        <Line label={t('optimizer.panel_changes')} value={t.number(result.changed)}>
          {people.length > 0 && t('optimizer.panel_people', { count: people.length })}
        </Line>
      </dl>
      <ChangedPeople people={people} />
      <section>
        <h3>{t('optimizer.panel_goals')}</h3>
        <GoalChangeList result={result} objectives={run.objectives} />
      </section>
      <section>
        <h3>{t('optimizer.panel_demands')}</h3>
        <UncoveredShifts run={run} result={result} />
      </section>
    </>
  )
}

/** The maximum number of employees shown by name; the others are counted. */
const MAX_NAMES = 6

/** The employees whom the proposal changes. A click on a name shows the employee in the plan. */
function ChangedPeople({ people }: { people: readonly { id: number; fullName: string }[] }) {
  const t = useTranslate(messages)
  const { setSearch } = useCurrentUrl()
  if (people.length === 0) return null
  return (
    <div className="fill-people">
      {people.slice(0, MAX_NAMES).map(({ id, fullName }) => (
        <Button key={id} small onClick={() => setSearch({ employee_id: id, page: null })}>
          {t.data(fullName)}
        </Button>
      ))}
      {people.length > MAX_NAMES && <MutedText>{t('optimizer.panel_more', { count: people.length - MAX_NAMES })}</MutedText>}
    </div>
  )
}

const Line = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong> {children && <MutedText>{children}</MutedText>}
    </dd>
  </div>
)
