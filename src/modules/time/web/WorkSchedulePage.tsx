import { lazy, Suspense, useState } from 'react'
import { monthOf } from '#lib/days.ts'
import { useLookups } from '#modules/org/web/lookups.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconBolt, IconCopy, IconFileCheck, IconPrinter } from '#ui/icons.ts'
import { Badge, Muted } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { useSession } from '#ui/state/session.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { publicationScreenWords } from '../messages/publication_screen_words.ts'
import { words } from '../messages/screen_words.ts'
import { type PlanMonth, planContract } from '../plan_contract.ts'
import { publicationContract } from '../publication_contract.ts'
import { MonthSwitch } from './MonthSwitch.tsx'
import { PeoplePager, pageIn } from './PeoplePager.tsx'
import { PlanGrid } from './plan/PlanGrid.tsx'
import { PublishBar } from './publication/PublishBar.tsx'
import './time.css'

const PaperDialog = lazy(async () => ({ default: (await import('./publication/PaperDialog.tsx')).PaperDialog }))
const CopyWeekDialog = lazy(async () => ({ default: (await import('./publication/CopyWeekDialog.tsx')).CopyWeekDialog }))

/** The month plan: people by days, edited like a spreadsheet, each change checked against the limits of working time. */
export function WorkSchedulePage() {
  const t = useWords(words)
  const said = useWords(publicationScreenWords)
  const api = useApi(planContract)
  const publications = useApi(publicationContract)
  const { may } = useSession()
  const [open, setOpen] = useState<'paper' | 'copy'>()
  const close = () => setOpen(undefined)
  const { search, setSearch, go } = useAddress()
  const { departments } = useLookups()
  const month = /^\d{4}-\d\d$/.test(search.month ?? '') ? search.month! : monthOf(today())
  const department_id = search.department_id ? Number(search.department_id) : null
  const page = pageIn(search.page)
  const shifts = useAsk(['time', 'shifts'], async (signal) => (await api.listShifts({}, { signal })).data)
  const plan = useAsk(
    ['time', 'plan', month, department_id, page],
    async (signal) => byDepartment((await api.getPlan({ month, department_id, page }, { signal })).data),
    { keep: true },
  )
  const state = useAsk(
    ['time', 'plan', 'state', month, department_id],
    async (signal) => (await publications.getPlanState({ month, department_id }, { signal })).data,
  )
  const mayWrite = may('schedule.write') && plan.data?.closed === false
  return (
    <PageFrame
      title={t('time.plan')}
      count={plan.data && t('time.plan.count', { count: plan.data.pagination.rowsNumber })}
      primary={
        mayWrite && (
          <Button icon={IconBolt} onClick={() => void go('/work-schedule/filling', { search: { month, department_id } })}>
            {t('time.plan.fill')}
          </Button>
        )
      }
      more={[
        { label: said('plan.print'), icon: IconPrinter, act: () => setOpen('paper') },
        mayWrite && {
          label: t('time.plan.certificate'),
          icon: IconFileCheck,
          act: () => void go('/work-schedule/filling', { search: { month, department_id } }),
        },
        mayWrite && { label: said('plan.copy_week'), icon: IconCopy, act: () => setOpen('copy') },
      ]}
      full
    >
      <div className="grid-bar">
        <MonthSwitch month={month} change={(next) => setSearch({ month: next })} />
        <div className="grid-filter">
          <SelectField
            name="department"
            label={t('time.plan.department')}
            placeholder={t('time.plan.all_departments')}
            value={department_id}
            onChange={(id) => setSearch({ department_id: id, page: null })}
            options={departments.map((one) => ({ ...one, label: t.data(one.label) }))}
          />
        </div>
        {plan.data?.closed && <Badge tone="info">{t('time.plan.closed')}</Badge>}
        {plan.data && <Muted>{`${t('time.plan.fund')} ${t.hours(plan.data.fund_minutes)} h`}</Muted>}
      </div>
      <Asked asking={plan} rows={12}>
        {(data) =>
          data.employees.length === 0 ? (
            <Empty />
          ) : shifts.data ? (
            <PlanGrid key={`${data.month} ${department_id} ${data.pagination.page}`} data={data} shifts={shifts.data} told={state.data} />
          ) : null
        }
      </Asked>
      <PeoplePager pagination={plan.data?.pagination} />
      {state.data && plan.data && <PublishBar state={state.data} department_id={department_id} mayPublish={mayWrite} />}
      <Suspense>
        {open === 'paper' && <PaperDialog month={month} department_id={department_id} close={close} />}
        {open === 'copy' && plan.data && (
          <CopyWeekDialog month={month} department_id={department_id} close={close} people={plan.data.employees} />
        )}
      </Suspense>
    </PageFrame>
  )
}

/** Departments stand one after another, each with its people in the order of a list. */
function byDepartment(data: PlanMonth): PlanMonth {
  const order = new Intl.Collator('sr-Latn')
  return { ...data, employees: data.employees.toSorted((a, b) => order.compare(a.department?.name ?? '', b.department?.name ?? '')) }
}
