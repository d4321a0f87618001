import { useState } from 'react'
import { JobDialog } from '#platform/jobs/web/JobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { useUnsaved } from '#ui/dialog/question.tsx'
import { ViewSwitch } from '#ui/form/Choice.tsx'
import { Badge, Muted, Note, Section, Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct, useAsk } from '#ui/state/ask.ts'
import { useSession } from '#ui/state/session.ts'
import { Asked } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { fillingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { GOALS, type Goals } from '../rules/model.ts'
import { GoalTrial, type PlanFillHead } from '../shapes.ts'
import { GoalTable } from './GoalTable.tsx'
import { placeOf } from './said.ts'
import './filling.css'

/** How much each goal weighs in the company, and what a change of it would bring on the month of the last filling. */
export function GoalsPage() {
  const t = useTranslate(messages)
  const api = useApi(fillingContract)
  const asking = useAsk(['time', 'fill_goals'], async (signal) => (await api.getFillGoals({}, { signal })).data)
  return (
    <PageFrame title={t('filling.goals_title')} trail={[{ label: t('filling.title'), to: '/work-schedule/filling' }]}>
      <Asked asking={asking} rows={8}>
        {({ goals, revision, last }) => <Weights key={revision} saved={goals} revision={revision} last={last} />}
      </Asked>
    </PageFrame>
  )
}

const LEVELS = ['0', '1', '2', '3'] as const
const same = (one: Goals, other: Goals) => GOALS.every((goal) => one[goal] === other[goal])

function Weights({ saved, revision, last }: { saved: Goals; revision: number; last: PlanFillHead | null }) {
  const t = useTranslate(messages)
  const api = useApi(fillingContract)
  const { may } = useSession()
  const [goals, setGoals] = useState(saved)
  const [job, setJob] = useState<number>()
  const [done, setDone] = useState<{ goals: Goals; trial: GoalTrial }>()
  const dirty = !same(goals, saved)
  useUnsaved(dirty && may('companies.write'))
  const saving = useAct(() => api.putFillGoals({ ...goals, revision }), {
    refresh: [['time', 'fill_goals']],
    saved: t('filling.goals_saved'),
  })
  const trying = useAct(() => api.tryFillGoals(goals), { done: ({ data }) => setJob(data.job_id) })
  const run = last && t('filling.run_of', { month: t.month(last.month), place: placeOf(last, t) })
  return (
    <Stack gap={16}>
      <Section title={t('filling.goals_company')}>
        <Muted>{t('filling.goals_company_text')}</Muted>
        <ul className="fill-goals">
          <li>
            <div>
              <strong>{t('filling.goal.coverage')}</strong>
              <Muted>{t('filling.goal_hint.coverage')}</Muted>
            </div>
            <Badge tone="accent">1.</Badge>
          </li>
          {GOALS.map((goal) => (
            <li key={goal}>
              <div>
                <strong>{t(`filling.goal.${goal}`)}</strong>
                <Muted>{t(`filling.goal_hint.${goal}`)}</Muted>
              </div>
              <ViewSwitch
                label={t(`filling.goal.${goal}`)}
                value={LEVELS[goals[goal]] ?? '2'}
                onChange={(level) => setGoals({ ...goals, [goal]: Number(level) })}
                options={LEVELS.map((value) => ({ value, label: t(`filling.level.${value}`) }))}
              />
            </li>
          ))}
        </ul>
        {!may('companies.write') && <Note tone="info">{t('filling.goals_not_yours')}</Note>}
        <p>
          <Muted>{run ? t('filling.try_text', { run }) : t('filling.try_none')}</Muted>
        </p>
        <div className="form-acts">
          {dirty && <Button onClick={() => setGoals(saved)}>{t('filling.goals_undo')}</Button>}
          {run && (
            <Button busy={trying.isPending} disabled={!dirty} onClick={() => trying.mutate(undefined)}>
              {t('filling.try')}
            </Button>
          )}
          {may('companies.write') && (
            <Button kind="primary" busy={saving.isPending} disabled={!dirty} onClick={() => saving.mutate(undefined)}>
              {t('filling.goals_save')}
            </Button>
          )}
        </div>
      </Section>
      {done && run && (
        <Section title={t('filling.difference', { run })}>
          {!same(done.goals, goals) && <Note tone="warn">{t('filling.try_old')}</Note>}
          <GoalTable
            withDifference
            columns={[
              { title: t('filling.figure.now'), figures: done.trial.now },
              { title: t('filling.figure.then'), figures: done.trial.tried },
            ]}
          />
        </Section>
      )}
      <JobDialog
        job={job}
        title={t('filling.trying', { month: last ? t.month(last.month) : '' })}
        close={() => setJob(undefined)}
        onDone={(result) => {
          setDone({ goals, trial: GoalTrial.parse(result) })
          setJob(undefined)
        }}
      />
    </Stack>
  )
}
