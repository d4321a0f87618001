import { Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { askPerson } from '#ui/dialog/question.tsx'
import { IconArrowsSplit2, IconFileCheck } from '#ui/icons.ts'
import { Badge, Muted, Note, Row, Section, Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct, useAsk, useRefresh } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { fillingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { PlanFill } from '../result-shapes.ts'
import { Clashes } from './Clashes.tsx'
import { FillGrid } from './FillGrid.tsx'
import { GoalTable } from './GoalTable.tsx'
import { Lacks } from './Lacks.tsx'
import { placeOf, saidGoals, supposed, tones } from './said.ts'
import { type ChangedDay, useTaking } from './taking.ts'
import { WhatIf } from './WhatIf.tsx'

/** One run: how far it is, what it proposes, and what becomes of it. */
export function RunView({ id, month }: { id: number; month: string }) {
  const api = useApi(fillingContract)
  const [running, setRunning] = useState(true)
  const run = useAsk(
    ['time', 'fills', month, id],
    async (signal) => {
      const { data } = await api.getPlanFill({ plan_fill_id: id }, { signal })
      setRunning(data.state === 'running')
      return data
    },
    running ? { every: 1000 } : {},
  )
  const refresh = useRefresh()
  const wasRunning = useRef(false)
  const state = run.data?.state
  useEffect(() => {
    // The list of runs says what has become of it.
    if (wasRunning.current && state !== 'running') void refresh(['time', 'fills'])
    wasRunning.current = state === 'running'
  }, [state, refresh])
  return <Asked asking={run}>{(data) => (data.state === 'running' ? <Running run={data} /> : <Ended run={data} />)}</Asked>
}

function Running({ run }: { run: PlanFill }) {
  const t = useTranslate(messages)
  const api = useApi(fillingContract)
  const stopping = useAct((keep: boolean) => api.stopPlanFill({ plan_fill_id: run.id, keep }), { refresh: [['time', 'fills']] })
  const share = run.total ? Math.round((run.done / run.total) * 100) : 0
  return (
    <Section title={t('filling.filling', { month: t.month(run.month) })}>
      <Stack>
        <Progress
          value={share || 100}
          animated={!share}
          striped={!share}
          aria-label={t('filling.filling', { month: t.month(run.month) })}
        />
        <div role="status">{t('filling.share', { share })}</div>
        <Row>
          <Button busy={stopping.isPending} onClick={() => stopping.mutate(true)}>
            {t('filling.keep')}
          </Button>
          <Button kind="quiet" onClick={() => stopping.mutate(false)}>
            {t('filling.cancel')}
          </Button>
        </Row>
      </Stack>
    </Section>
  )
}

function Ended({ run }: { run: PlanFill }) {
  const t = useTranslate(messages)
  const api = useApi(fillingContract)
  const [changed, setChanged] = useState<ChangedDay[]>([])
  const [asking, setAsking] = useState(false)
  const { result } = run
  const { taking, undoing } = useTaking(run, setChanged)
  const discarding = useAct(() => api.discardPlanFill({ plan_fill_id: run.id }), {
    refresh: [['time', 'fills']],
    saved: t('filling.discarded'),
  })
  const printing = useAct(async () => {
    const file = await api.certifyPlanFill({ plan_fill_id: run.id, script: t.script })
    saveFile(file, `${t('filling.certificate.file')}-${run.month}.pdf`)
  })
  async function discard() {
    const sure = await askPerson({
      title: t('filling.discard_question'),
      text: t('filling.discard_text'),
      confirm: t('filling.discard'),
      danger: true,
    })
    if (sure) discarding.mutate(undefined)
  }
  const names = new Map(result?.people.map(({ id, fullName }) => [id, fullName]))
  return (
    <Section
      title={
        <>
          {t('filling.run_of', { month: t.month(run.month), place: placeOf(run, t) })}{' '}
          <Badge tone={tones[run.state]}>{t(`filling.state.${run.state}`)}</Badge>
        </>
      }
      actions={
        <>
          {result && (
            <Button kind="quiet" icon={IconFileCheck} busy={printing.isPending} onClick={() => printing.mutate(undefined)}>
              {t('filling.certificate')}
            </Button>
          )}
          {result && (
            <Button kind="quiet" icon={IconArrowsSplit2} onClick={() => setAsking(true)} aria-haspopup="dialog">
              {t('filling.what_if')}
            </Button>
          )}
          {run.state === 'ready' && (
            <>
              <Button kind="quiet" onClick={() => void discard()}>
                {t('filling.discard')}
              </Button>
              <Button kind="primary" busy={taking.isPending} disabled={!result?.changed} onClick={() => taking.mutate(undefined)}>
                {t('filling.take')}
              </Button>
            </>
          )}
          {run.state === 'taken' && (
            <Button busy={undoing.isPending} onClick={() => undoing.mutate(undefined)}>
              {t('filling.undo')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        {asking && result && <WhatIf run={run} people={result.people} close={() => setAsking(false)} />}
        {supposed(run, t) && <Note tone="info">{supposed(run, t)}</Note>}
        {!!run.older && <Note tone="warn">{t('filling.older', { count: run.older })}</Note>}
        {run.failure && <Note tone="danger">{t.data(run.failure)}</Note>}
        {changed.length > 0 && (
          <Note tone="danger" title={t('filling.changed_meanwhile')}>
            {changed.slice(0, 20).map(({ employee_id, day }) => (
              <div key={`${employee_id} ${day}`}>{`${t.data(names.get(employee_id))}, ${t.day(day)}`}</div>
            ))}
          </Note>
        )}
        {result && (
          <>
            <Figures run={run} result={result} />
            {result.ended.map((demand) => (
              <Note key={demand.id} tone="warn">
                {t('filling.ended', { name: [demand.shift?.code, t.data(demand.department?.name)].filter(Boolean).join(', ') })}
              </Note>
            ))}
            {result.locks.length > 0 && (
              <Note tone="warn" title={t('filling.locks')}>
                {t('filling.locks_text')}
                {result.locks.slice(0, 20).map(({ employee_id, day, code, message }) => (
                  <div key={`${employee_id} ${day} ${code}`}>{`${t.data(names.get(employee_id))}, ${t.day(day)}: ${t.data(message)}`}</div>
                ))}
              </Note>
            )}
            <details>
              <summary>{t('filling.figures')}</summary>
              <Stack>
                <Muted>{saidGoals(run.goals, t)}</Muted>
                {result.figures && <GoalTable columns={[{ title: t('filling.figure.of_run'), figures: result.figures }]} />}
              </Stack>
            </details>
            <Lacks run={run} result={result} />
            <Clashes result={result} />
            <FillGrid result={result} />
          </>
        )}
      </Stack>
    </Section>
  )
}

type Result = NonNullable<PlanFill['result']>

function Figures({ run, result }: { run: PlanFill; result: Result }) {
  const t = useTranslate(messages)
  const share = result.needed ? Math.floor((result.covered / result.needed) * 100) : 100
  const figures: [label: string, figure: string, more: string][] = [
    [
      t('filling.coverage'),
      `${share}%`,
      `${t('filling.coverage_of', { covered: t.number(result.covered), needed: t.number(result.needed) })}, ${t('filling.coverage_before', { count: result.covered_before })}`,
    ],
    [t('filling.breaches'), t.number(result.breaches), t('filling.breaches_before', { count: result.breaches_before })],
    [t('filling.changes'), t.number(result.changed), t('filling.people', { count: result.people.length })],
    [t('filling.surplus'), t.number(result.surplus), t('filling.surplus_text')],
  ]
  return (
    <>
      <dl className="fill-figures">
        {figures.map(([label, figure, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
            <dd className="fill-more">{more}</dd>
          </div>
        ))}
      </dl>
      {run.stopped && <Muted>{t('filling.was_stopped')}</Muted>}
    </>
  )
}
