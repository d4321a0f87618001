import { lazy, Suspense, useState } from 'react'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { StaffingDemandPlaceFields, useStaffingDemandPlaceOptions } from '#modules/time/planning/web/StaffingDemandPlaceFields.tsx'
import { AppError } from '#shared/app-error.ts'
import { getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconAdjustments, IconBolt, IconFileCheck } from '#ui/icons.ts'
import { HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { REPLACEABLE_PLAN_CELL_KINDS } from '../optimizer-schemas.ts'
import { DEFAULT_OBJECTIVE_WEIGHTS, type OptimizationObjectiveWeights } from '../rules/optimization-model.ts'
import { OptimizationList } from './OptimizationList.tsx'
import { OptimizationSizeText } from './OptimizationSizeText.tsx'
import { OptimizerObjectiveFields } from './OptimizerObjectiveFields.tsx'
import { OptimizerRunView } from './OptimizerRunView.tsx'
import '#modules/time/planning/web/time.css'
import '#modules/time/planning/web/planning.css'
import './optimizer.css'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))

/** Starts an optimization of a month, shows its progress and result. */
export function OptimizerPage() {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const { search, setSearch, go } = useCurrentUrl()
  const places = useStaffingDemandPlaceOptions()
  const month = /^\d{4}-\d\d$/.test(search.month ?? '') ? search.month! : getMonthOfDay(getCurrentDay())
  const run = /^\d+$/.test(search.run ?? '') ? Number(search.run) : null
  const [cells, setCells] = useState<(typeof REPLACEABLE_PLAN_CELL_KINDS)[number]>('empty')
  const [own, setOwn] = useState<OptimizationObjectiveWeights>()
  const [withGoals, setWithGoals] = useState(false)
  const company = useApiQuery(['time', 'optimizer-objectives'], async (signal) => (await api.getOptimizerObjectives({}, { signal })).data)
  const objectives = own ?? company.data?.objectives ?? DEFAULT_OBJECTIVE_WEIGHTS
  const list = useApiQuery(['time', 'fills', month], async (signal) => (await api.listPlanOptimizations({ month }, { signal })).data)
  // A proposal has a primary button of its own.
  const hasProposal = run !== null && list.data?.find(({ id }) => id === run)?.state === 'ready'
  const sized = useApiQuery(
    ['time', 'optimization_estimate', month, places],
    async (signal) => (await api.estimatePlanOptimization({ month, ...places }, { signal })).data,
    { keepPrevious: true },
  )
  const starting = useApiMutation(() => api.startPlanOptimization({ month, ...places, cells, objectives: own }), {
    refresh: [['time', 'fills']],
    done: ({ data }) => setSearch({ run: data.id }),
  })
  const [job, setJob] = useState<number>()
  const printing = useApiMutation(async () => {
    const of = places.department_id ? { department_id: places.department_id } : {}
    const query = { month, ...of, script: t.script }
    try {
      downloadFileInBrowser(await api.verifyMonthPlan(query), `${t('optimizer.certificate.file')}-${month}.pdf`)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'optimizer.certificate_needs_job') throw error
      setJob((await api.exportPlanComplianceCertificate(query)).data.job_id)
    }
  })
  const plan = new URLSearchParams({ month })
  if (places.department_id) plan.set('department_id', String(places.department_id))
  return (
    <PageLayoutFrame
      title={t('optimizer.title')}
      more={[
        { label: t('optimizer.objectives_company'), icon: IconAdjustments, act: () => void go('/work-schedule/optimizer/objectives') },
        { label: t('optimizer.certificate.of_plan'), icon: IconFileCheck, act: () => printing.mutate(undefined) },
      ]}
      trail={[{ label: t('optimizer.to_plan'), to: `/work-schedule?${plan}` }]}
      primary={
        <Button
          kind={hasProposal ? 'default' : 'primary'}
          icon={IconBolt}
          busy={starting.isPending}
          disabled={Boolean(sized.data?.error)}
          onClick={() => starting.mutate(undefined)}
        >
          {t('optimizer.start')}
        </Button>
      }
    >
      <div className="grid-bar planning-bar">
        <MonthSwitch month={month} change={(next) => setSearch({ month: next, run: null })} />
        <StaffingDemandPlaceFields withTeams />
        <div className="fill-cells">
          <SelectField
            name="cells"
            label={t('optimizer.cells')}
            hideLabel
            value={cells}
            clearable={false}
            onChange={(value) => setCells(value ?? 'empty')}
            options={REPLACEABLE_PLAN_CELL_KINDS.map((value) => ({ value, label: t(`optimizer.cells.${value}`) }))}
          />
        </div>
        <Button icon={IconAdjustments} onClick={() => setWithGoals(!withGoals)}>
          {t(withGoals ? 'optimizer.less_objectives' : 'optimizer.more_objectives')}
        </Button>
      </div>
      {withGoals && (
        <PageSectionLayout title={t('optimizer.objectives_of_run')}>
          <MutedText>
            {t('optimizer.objectives_text')}{' '}
            <InternalLink to="/work-schedule/optimizer/objectives">{t('optimizer.objectives_company')}</InternalLink>
          </MutedText>
          <ResponsiveColumnsLayout min={180}>
            <OptimizerObjectiveFields objectives={objectives} change={setOwn} />
          </ResponsiveColumnsLayout>
        </PageSectionLayout>
      )}
      <MutedText>
        {t('optimizer.text')} <InternalLink to={`/work-plan?view=month&day=${month}-01`}>{t('optimizer.to_demands')}</InternalLink>
      </MutedText>
      {sized.data?.error && <HighlightedNote tone="warn">{t.data(sized.data.error.message)}</HighlightedNote>}
      {sized.data && !sized.data.error && <OptimizationSizeText size={sized.data} />}
      {run !== null && <OptimizerRunView key={run} id={run} month={month} />}
      <QueryStateContent asking={list} rows={3}>
        {(runs) =>
          runs.length === 0 ? (
            run === null && <EmptyState title={t('optimizer.none')}>{t('optimizer.none_text')}</EmptyState>
          ) : (
            <OptimizationList runs={runs} month={month} current={run} />
          )
        }
      </QueryStateContent>
      {job !== undefined && (
        <Suspense>
          <JobDialog
            job={job}
            close={() => setJob(undefined)}
            title={t('optimizer.certificate.of_plan')}
            fileName={`${t('optimizer.certificate.file')}-${month}.pdf`}
          />
        </Suspense>
      )}
    </PageLayoutFrame>
  )
}
