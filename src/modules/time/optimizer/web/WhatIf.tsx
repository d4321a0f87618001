import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { NumberField } from '#ui/form/ParsedField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Muted, Stack } from '#ui/layout.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct } from '#ui/state/ask.ts'
import { useTranslate } from '#ui/translate.ts'
import { fillingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { CELLS, type PlanFillHead } from '../shapes.ts'
import { GoalFields } from './GoalFields.tsx'

type Props = { run: PlanFillHead; people: readonly { id: number; fullName: string }[]; close: () => void }

/** Another run of the same month and place, with something supposed otherwise, so that the two can be compared. */
export function WhatIf({ run, people, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(fillingContract)
  const { setSearch } = useAddress()
  const [cells, setCells] = useState(run.cells)
  const [goals, setGoals] = useState(run.goals)
  const [seed, setSeed] = useState<number | null>(run.seed)
  const [percent, setPercent] = useState<number | null>(run.demand_percent)
  const [without, setWithout] = useState(run.without.map(({ id }) => id))
  const starting = useAct(
    () =>
      api.startPlanFill({
        month: run.month,
        department_id: run.department?.id ?? null,
        team_id: run.team?.id ?? null,
        location_id: run.location?.id ?? null,
        cells,
        goals,
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
    <SidePanel
      open
      close={close}
      title={t('filling.what_if')}
      actions={
        <Button kind="primary" busy={starting.isPending} onClick={() => starting.mutate(undefined)}>
          {t('filling.what_if_start')}
        </Button>
      }
    >
      <Stack>
        <Muted>{t('filling.what_if_text')}</Muted>
        <SelectField
          name="cells"
          label={t('filling.cells')}
          value={cells}
          clearable={false}
          onChange={(value) => setCells(value ?? 'empty')}
          options={CELLS.map((value) => ({ value, label: t(`filling.cells.${value}`) }))}
        />
        <MultiSelectField
          name="without"
          label={t('filling.without')}
          hint={t('filling.without_hint')}
          value={without}
          onChange={setWithout}
          options={people.map(({ id, fullName }) => ({ value: id, label: t.data(fullName) }))}
        />
        <NumberField
          name="demand_percent"
          label={t('filling.demand_percent')}
          hint={t('filling.demand_percent_hint')}
          value={percent}
          onChange={setPercent}
        />
        <NumberField name="seed" label={t('filling.seed')} hint={t('filling.seed_hint')} value={seed} onChange={setSeed} />
        <GoalFields goals={goals} change={setGoals} />
      </Stack>
    </SidePanel>
  )
}
