import { useState } from 'react'
import { useStaffingDemandPlaceOptions } from '#modules/time/planning/web/StaffingDemandPlaceFields.tsx'
import { getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconBolt } from '#ui/icons.ts'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type PlanOptimizationSummary, REPLACEABLE_PLAN_CELL_KINDS } from '../optimizer-schemas.ts'
import { OptimizationSizeText } from './OptimizationSizeText.tsx'
import { PlanFillRun } from './PlanFillRun.tsx'
import './optimizer.css'

/** `?run=new` requests another proposal although one is open. */
const NEW_RUN_VALUE = 'new'

/** The optimizer next to the plan: its start, its progress, and the proposal with its improvements. */
export function FillPlanPanel({ close }: { close: () => void }) {
  const api = useApi(optimizerContract)
  const { search, setSearch } = useCurrentUrl()
  const places = useStaffingDemandPlaceOptions()
  const month = /^\d{4}-\d\d$/.test(search.month ?? '') ? search.month! : getMonthOfDay(getCurrentDay())
  const list = useApiQuery(['time', 'fills', month], async (signal) => (await api.listPlanOptimizations({ month }, { signal })).data)
  const isOfPlace = ({ department, location, team }: PlanOptimizationSummary) =>
    (department?.id ?? null) === places.department_id &&
    (location?.id ?? null) === places.location_id &&
    (team?.id ?? null) === places.team_id
  const run = findCurrentRun(search.run, list.data?.filter(isOfPlace))
  const leave = () => {
    setSearch({ run: null })
    close()
  }
  if (run !== undefined)
    return <PlanFillRun key={run} id={run} month={month} close={leave} startNew={() => setSearch({ run: NEW_RUN_VALUE })} />
  return <Start month={month} isLoading={list.isPending} close={leave} />
}

/** The run in the URL, or the newest one for this place that waits for a decision. */
function findCurrentRun(named: string | undefined, runs: readonly PlanOptimizationSummary[] | undefined): number | undefined {
  if (named === NEW_RUN_VALUE) return undefined
  if (/^\d+$/.test(named ?? '')) return Number(named)
  const newest = runs?.[0]
  return newest && (newest.state === 'running' || newest.state === 'ready') ? newest.id : undefined
}

function Start({ month, isLoading, close }: { month: string; isLoading: boolean; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const { setSearch } = useCurrentUrl()
  const places = useStaffingDemandPlaceOptions()
  const [cells, setCells] = useState<(typeof REPLACEABLE_PLAN_CELL_KINDS)[number]>('empty')
  const size = useApiQuery(
    ['time', 'optimization_estimate', month, places],
    async (signal) => (await api.estimatePlanOptimization({ month, ...places }, { signal })).data,
    { keepPrevious: true },
  )
  const starting = useApiMutation(() => api.startPlanOptimization({ month, ...places, cells }), {
    refresh: [['time', 'fills']],
    done: ({ data }) => setSearch({ run: data.id }),
  })
  const details = new URLSearchParams({ month })
  if (places.department_id) details.set('department_id', String(places.department_id))
  return (
    <DetailPane
      below
      takesFocus
      close={close}
      title={t('optimizer.panel_start', { month: t.month(month) })}
      actions={
        <Button
          kind="primary"
          icon={IconBolt}
          busy={starting.isPending}
          disabled={isLoading || !size.data || Boolean(size.data.error)}
          onClick={() => starting.mutate(undefined)}
        >
          {t('optimizer.panel_fill')}
        </Button>
      }
    >
      <StackLayout>
        <MutedText>{t('optimizer.text')}</MutedText>
        <SelectField
          name="cells"
          label={t('optimizer.cells')}
          value={cells}
          clearable={false}
          onChange={(value) => setCells(value ?? 'empty')}
          options={REPLACEABLE_PLAN_CELL_KINDS.map((value) => ({ value, label: t(`optimizer.cells.${value}`) }))}
        />
        <QueryStateContent asking={size} rows={1}>
          {(data) =>
            data.error ? <HighlightedNote tone="warn">{t.data(data.error.message)}</HighlightedNote> : <OptimizationSizeText size={data} />
          }
        </QueryStateContent>
        <InternalLink to={`/work-plan?view=month&day=${month}-01`}>{t('optimizer.to_demands')}</InternalLink>
        <InternalLink to={`/work-schedule/optimizer?${details}`}>{t('optimizer.to_goals_and_runs')}</InternalLink>
      </StackLayout>
    </DetailPane>
  )
}
