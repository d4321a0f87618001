import { useState } from 'react'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { ObjectiveSimulationResult, type PlanOptimizationSummary } from '../optimizer-schemas.ts'
import { OPTIMIZATION_OBJECTIVE_NAMES, type OptimizationObjectiveWeights } from '../rules/optimization-model.ts'
import { OptimizerObjectiveTable } from './OptimizerObjectiveTable.tsx'
import { formatOptimizationPlace } from './optimizer-labels.ts'
import './optimizer.css'

/** The weights of the objectives, with a simulation on the last month. */
export function OptimizerObjectivesPage() {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const asking = useApiQuery(['time', 'optimizer-objectives'], async (signal) => (await api.getOptimizerObjectives({}, { signal })).data)
  return (
    <PageLayoutFrame title={t('optimizer.objectives_title')} trail={[{ label: t('optimizer.title'), to: '/work-schedule/optimizer' }]}>
      <QueryStateContent asking={asking} rows={8}>
        {({ objectives, revision, last }) => <Weights key={revision} saved={objectives} revision={revision} last={last} />}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

const IMPORTANCE_LEVELS = ['0', '1', '2', '3'] as const
const hasSameWeights = (one: OptimizationObjectiveWeights, other: OptimizationObjectiveWeights) =>
  OPTIMIZATION_OBJECTIVE_NAMES.every((goal) => one[goal] === other[goal])

function Weights({
  saved,
  revision,
  last,
}: {
  saved: OptimizationObjectiveWeights
  revision: number
  last: PlanOptimizationSummary | null
}) {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const { may } = useSession()
  const [objectives, setGoals] = useState(saved)
  const [job, setJob] = useState<number>()
  const [done, setDone] = useState<{ objectives: OptimizationObjectiveWeights; trial: ObjectiveSimulationResult }>()
  const dirty = !hasSameWeights(objectives, saved)
  useUnsavedChangesGuard(dirty && may('companies.write'))
  const saving = useApiMutation(() => api.updateOptimizerObjectives({ ...objectives, revision }), {
    refresh: [['time', 'optimizer-objectives']],
    saved: t('optimizer.objectives_saved'),
  })
  const trying = useApiMutation(() => api.simulateOptimizerObjectives(objectives), { done: ({ data }) => setJob(data.job_id) })
  const run = last && t('optimizer.run_of', { month: t.month(last.month), place: formatOptimizationPlace(last, t) })
  return (
    <StackLayout gap={16}>
      <PageSectionLayout title={t('optimizer.objectives_company')}>
        <MutedText>{t('optimizer.objectives_company_text')}</MutedText>
        <ul className="fill-objectives">
          <li>
            <div>
              <strong>{t('optimizer.objective.coverage')}</strong>
              <MutedText>{t('optimizer.objective_hint.coverage')}</MutedText>
            </div>
            <Badge tone="accent">1.</Badge>
          </li>
          {OPTIMIZATION_OBJECTIVE_NAMES.map((goal) => (
            <li key={goal}>
              <div>
                <strong>{t(`optimizer.objective.${goal}`)}</strong>
                <MutedText>{t(`optimizer.objective_hint.${goal}`)}</MutedText>
              </div>
              <SegmentedViewSwitch
                label={t(`optimizer.objective.${goal}`)}
                value={IMPORTANCE_LEVELS[objectives[goal]] ?? '2'}
                onChange={(level) => setGoals({ ...objectives, [goal]: Number(level) })}
                options={IMPORTANCE_LEVELS.map((value) => ({ value, label: t(`optimizer.level.${value}`) }))}
              />
            </li>
          ))}
        </ul>
        {!may('companies.write') && <HighlightedNote tone="info">{t('optimizer.objectives_not_yours')}</HighlightedNote>}
        <p>
          <MutedText>{run ? t('optimizer.try_text', { run }) : t('optimizer.try_none')}</MutedText>
        </p>
        <div className="form-acts">
          {dirty && <Button onClick={() => setGoals(saved)}>{t('optimizer.objectives_undo')}</Button>}
          {run && (
            <Button busy={trying.isPending} disabled={!dirty} onClick={() => trying.mutate(undefined)}>
              {t('optimizer.try')}
            </Button>
          )}
          {may('companies.write') && (
            <Button kind="primary" busy={saving.isPending} disabled={!dirty} onClick={() => saving.mutate(undefined)}>
              {t('optimizer.objectives_save')}
            </Button>
          )}
        </div>
      </PageSectionLayout>
      {done && run && (
        <PageSectionLayout title={t('optimizer.difference', { run })}>
          {!hasSameWeights(done.objectives, objectives) && <HighlightedNote tone="warn">{t('optimizer.try_old')}</HighlightedNote>}
          <OptimizerObjectiveTable
            withDifference
            columns={[
              { title: t('optimizer.metric.now'), metrics: done.trial.now },
              { title: t('optimizer.metric.then'), metrics: done.trial.tried },
            ]}
          />
        </PageSectionLayout>
      )}
      <BackgroundJobDialog
        job={job}
        title={t('optimizer.trying', { month: last ? t.month(last.month) : '' })}
        close={() => setJob(undefined)}
        onDone={(result) => {
          setDone({ objectives, trial: ObjectiveSimulationResult.parse(result) })
          setJob(undefined)
        }}
      />
    </StackLayout>
  )
}
