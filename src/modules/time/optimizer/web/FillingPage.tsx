import { lazy, Suspense, useState } from 'react'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { Places, usePlaces } from '#modules/time/planning/web/Places.tsx'
import { AppError } from '#shared/app-error.ts'
import { monthOf } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconAdjustments, IconBolt, IconFileCheck } from '#ui/icons.ts'
import { Columns, Muted, Note, Section } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct, useAsk } from '#ui/state/ask.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { fillingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type Goals, USUAL } from '../rules/model.ts'
import { CELLS, type FillEstimate } from '../shapes.ts'
import { GoalFields } from './GoalFields.tsx'
import { RunList } from './RunList.tsx'
import { RunView } from './RunView.tsx'
import '#modules/time/planning/web/time.css'
import '#modules/time/planning/web/planning.css'
import './filling.css'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/JobDialog.tsx')).JobDialog }))

/** Asks for a proposal of a month, follows it, and shows what came of it. */
export function FillingPage() {
  const t = useTranslate(messages)
  const api = useApi(fillingContract)
  const { search, setSearch, go } = useAddress()
  const places = usePlaces()
  const month = /^\d{4}-\d\d$/.test(search.month ?? '') ? search.month! : monthOf(today())
  const run = /^\d+$/.test(search.run ?? '') ? Number(search.run) : null
  const [cells, setCells] = useState<(typeof CELLS)[number]>('empty')
  const [own, setOwn] = useState<Goals>()
  const [withGoals, setWithGoals] = useState(false)
  const company = useAsk(['time', 'fill_goals'], async (signal) => (await api.getFillGoals({}, { signal })).data)
  const goals = own ?? company.data?.goals ?? USUAL
  const list = useAsk(['time', 'fills', month], async (signal) => (await api.listPlanFills({ month }, { signal })).data)
  const sized = useAsk(
    ['time', 'fill_estimate', month, places],
    async (signal) => (await api.estimatePlanFill({ month, ...places }, { signal })).data,
    { keep: true },
  )
  const starting = useAct(() => api.startPlanFill({ month, ...places, cells, ...(own && { goals: own }) }), {
    refresh: [['time', 'fills']],
    done: ({ data }) => setSearch({ run: data.id }),
  })
  const [job, setJob] = useState<number>()
  const printing = useAct(async () => {
    const of = places.department_id ? { department_id: places.department_id } : {}
    const asked = { month, ...of, script: t.script }
    try {
      saveFile(await api.certifyPlan(asked), `${t('filling.certificate.file')}-${month}.pdf`)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'filling.certificate_is_long') throw error
      setJob((await api.exportPlanCertificate(asked)).data.job_id)
    }
  })
  const plan = new URLSearchParams({ month, ...(places.department_id && { department_id: String(places.department_id) }) })
  return (
    <PageFrame
      title={t('filling.title')}
      more={[
        { label: t('filling.goals_company'), icon: IconAdjustments, act: () => void go('/work-schedule/filling/goals') },
        { label: t('filling.certificate.of_plan'), icon: IconFileCheck, act: () => printing.mutate(undefined) },
      ]}
      trail={[{ label: t('filling.to_plan'), to: `/work-schedule?${plan}` }]}
      primary={
        <Button
          kind="primary"
          icon={IconBolt}
          busy={starting.isPending}
          disabled={Boolean(sized.data?.refusal)}
          onClick={() => starting.mutate(undefined)}
        >
          {t('filling.fill')}
        </Button>
      }
    >
      <div className="grid-bar">
        <MonthSwitch month={month} change={(next) => setSearch({ month: next, run: null })} />
        <Places withTeams />
        <div className="planning-filter">
          <SelectField
            name="cells"
            label={t('filling.cells')}
            value={cells}
            clearable={false}
            onChange={(value) => setCells(value ?? 'empty')}
            options={CELLS.map((value) => ({ value, label: t(`filling.cells.${value}`) }))}
          />
        </div>
        <Button icon={IconAdjustments} onClick={() => setWithGoals(!withGoals)}>
          {t(withGoals ? 'filling.less_goals' : 'filling.more_goals')}
        </Button>
      </div>
      {withGoals && (
        <Section title={t('filling.goals_here')}>
          <Muted>
            {t('filling.goals_text')} <LinkTo to="/work-schedule/filling/goals">{t('filling.goals_company')}</LinkTo>
          </Muted>
          <Columns min={180}>
            <GoalFields goals={goals} change={setOwn} />
          </Columns>
        </Section>
      )}
      <Muted>
        {t('filling.text')} <LinkTo to={`/work-plan?view=month&day=${month}-01`}>{t('filling.to_demands')}</LinkTo>
      </Muted>
      {sized.data && <Size size={sized.data} />}
      {run !== null && <RunView key={run} id={run} month={month} />}
      <Asked asking={list} rows={3}>
        {(runs) =>
          runs.length === 0 ? (
            run === null && <Empty title={t('filling.none')}>{t('filling.none_text')}</Empty>
          ) : (
            <RunList runs={runs} month={month} current={run} />
          )
        }
      </Asked>
      {job !== undefined && (
        <Suspense>
          <JobDialog
            job={job}
            close={() => setJob(undefined)}
            title={t('filling.certificate.of_plan')}
            fileName={`${t('filling.certificate.file')}-${month}.pdf`}
          />
        </Suspense>
      )}
    </PageFrame>
  )
}

/** How large the month is and about how long it takes, or why it cannot be filled. */
function Size({ size: { people, demands, seconds, refusal } }: { size: FillEstimate }) {
  const t = useTranslate(messages)
  if (refusal) return <Note tone="warn">{t.data(refusal.message)}</Note>
  const about =
    seconds < 90 ? t('filling.about_seconds', { count: seconds }) : t('filling.about_minutes', { count: Math.round(seconds / 60) })
  return <Muted>{[t('filling.people', { count: people }), t('filling.demands', { count: demands }), about].join(' · ')}</Muted>
}
