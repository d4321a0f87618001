import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { optimizerContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type PlanOptimizationSummary, REPLACEABLE_PLAN_CELL_KINDS } from '../optimizer-schemas.ts'
import { OptimizerObjectiveFields } from './OptimizerObjectiveFields.tsx'

type Props = { run: PlanOptimizationSummary; people: readonly { id: number; fullName: string }[]; close: () => void }

/** Starts another run of the month with other assumptions, for a comparison. */
export function WhatIfOptimizationPanel({ run, people, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(optimizerContract)
  const { setSearch } = useCurrentUrl()
  const [cells, setCells] = useState(run.cells)
  const [objectives, setGoals] = useState(run.objectives)
  const [seed, setSeed] = useState<number | null>(run.seed)
  const [percent, setPercent] = useState<number | null>(run.demand_percent)
  const [without, setWithout] = useState(run.without.map(({ id }) => id))
  const starting = useApiMutation(
    () =>
      api.startPlanOptimization({
        month: run.month,
        department_id: run.department?.id ?? null,
        team_id: run.team?.id ?? null,
        location_id: run.location?.id ?? null,
        cells,
        objectives,
        without,
        seed: seed ?? 1,
        demand_percent: percent ?? 100,
      }),
    {
      refresh: [['time', 'fills']],
      done: ({ data }) => {
        close()
        setSearch({ run: data.id })
      },
    },
  )
  return (
    <SideDrawer
      open
      close={close}
      title={t('optimizer.what_if')}
      actions={
        <Button kind="primary" busy={starting.isPending} onClick={() => starting.mutate(undefined)}>
          {t('optimizer.what_if_start')}
        </Button>
      }
    >
      <StackLayout>
        <MutedText>{t('optimizer.what_if_text')}</MutedText>
        <SelectField
          name="cells"
          label={t('optimizer.cells')}
          value={cells}
          clearable={false}
          onChange={(value) => setCells(value ?? 'empty')}
          options={REPLACEABLE_PLAN_CELL_KINDS.map((value) => ({ value, label: t(`optimizer.cells.${value}`) }))}
        />
        <MultiSelectField
          name="without"
          label={t('optimizer.without')}
          hint={t('optimizer.without_hint')}
          value={without}
          onChange={setWithout}
          options={people.map(({ id, fullName }) => ({ value: id, label: t.data(fullName) }))}
        />
        <NumberField
          name="demand_percent"
          label={t('optimizer.demand_percent')}
          hint={t('optimizer.demand_percent_hint')}
          value={percent}
          onChange={setPercent}
        />
        <NumberField name="seed" label={t('optimizer.seed')} hint={t('optimizer.seed_hint')} value={seed} onChange={setSeed} />
        <OptimizerObjectiveFields objectives={objectives} change={setGoals} />
      </StackLayout>
    </SideDrawer>
  )
}
