import { lazy, Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { monthOf } from '#lib/days.ts'
import { Failure } from '#lib/failure.ts'
import { cited } from '#modules/law/web/Citation.tsx'
import { useLookups } from '#modules/org/web/lookups.ts'
import { Button } from '#ui/Button.tsx'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SheetGrid } from '#ui/grid/SheetGrid.tsx'
import type { CellKind, SaveReply, SheetRow } from '#ui/grid/shapes.ts'
import { type Change, openSheet, type Place, type Sheet } from '#ui/grid/sheet.ts'
import { IconBolt, IconCopy, IconFileCheck, IconPrinter, IconUserSearch } from '#ui/icons.ts'
import { Badge, Muted } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk, useRefresh } from '#ui/state/ask.ts'
import { useNarrow } from '#ui/state/media.ts'
import { useSession } from '#ui/state/session.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { type Speech, useWords } from '#ui/words.ts'
import { publicationScreenWords } from '../messages/publication_screen_words.ts'
import { words } from '../messages/screen_words.ts'
import { type PlanFinding, type PlanMonth, planContract, type Shift } from '../plan_contract.ts'
import { type PlanState, publicationContract, type ToldShift } from '../publication_contract.ts'
import { ConsentLink } from './ConsentLink.tsx'
import { MonthSwitch } from './MonthSwitch.tsx'
import { PeoplePager, pageIn } from './PeoplePager.tsx'
import { PublishBar } from './publication/PublishBar.tsx'
import { toldText } from './publication/told_text.ts'
import type { Ask } from './ReasonDialog.tsx'
import { RefusedNote } from './RefusedNote.tsx'
import './time.css'
import { shiftColour } from '../rules/day/segments.ts'

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))
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

const OFF = '-'
const NOWHERE = ''

/** A holiday of the person's own. The plan of the schedule is not worked on it; a shift that is given to the day itself is. */
const PERSONAL = 'VP'

type GridEmployee = PlanMonth['employees'][number]
const isPersonal = (one: GridEmployee | undefined, day: string) => Boolean(one?.personal.includes(day))

function valuesOf(data: PlanMonth, codes: Map<number, string>): string[][] {
  return data.employees.map((one) =>
    one.shifts.map((shift, at) => {
      const { day } = data.days[at]!
      if (one.leave[day]) return one.leave[day]
      if (isPersonal(one, day) && (one.origins[at] !== 'c' || shift === null)) return PERSONAL
      return shift === null ? OFF : shift === -1 ? NOWHERE : (codes.get(shift) ?? '?')
    }),
  )
}

function PlanGrid({ data, shifts, told }: { data: PlanMonth; shifts: Shift[]; told: PlanState | undefined }) {
  const t = useWords(words)
  const api = useApi(planContract)
  const refresh = useRefresh()
  const { may } = useSession()
  const narrow = useNarrow()
  const [asked, setAsked] = useState<Ask>()
  const [shown, setShown] = useState(false)
  const [turnedDown, setTurnedDown] = useState<readonly PlanFinding[]>([])
  const codes = useMemo(() => new Map(shifts.map(({ id, code }) => [id, code])), [shifts])
  const values = useMemo(() => valuesOf(data, codes), [data, codes])
  const latest = useRef(data)
  latest.current = data
  const mayWrite = may('schedule.write') && !data.closed
  const isLocked = ({ row, column }: Place) => {
    const one = latest.current.employees[row]
    return !mayWrite || !one || one.shifts[column] === -1 || latest.current.days[column]!.day in one.leave
  }
  const [sheet] = useState(() => openSheet(values, { normalize: (text) => normalCode(text), isLocked }))
  const drawn = useRef(values)
  if (drawn.current !== values) {
    drawn.current = values
    queueMicrotask(() => sheet.replace(values))
  }
  const rows = useMemo<SheetRow[]>(
    () => data.employees.map(({ id, fullName, department }) => ({ key: id, name: t.data(fullName), group: t.data(department?.name) })),
    [data.employees, t],
  )
  const columns = useMemo(
    () =>
      data.days.map(({ day, is_rest, holiday }) => ({
        key: day,
        short: t.weekday(day, true).slice(0, 3),
        title: String(Number(day.slice(8))),
        label: `${t.weekday(day)}, ${t.dayInWords(day)}${holiday ? ` – ${t.data(holiday)}` : ''}`,
        rest: is_rest,
      })),
    [data.days, t],
  )
  const findings = useMemo(() => findingsByCell(data.findings), [data.findings])
  const unpublished = useMemo(() => new Map(told?.cells.map(({ employee_id, day, before }) => [`${employee_id} ${day}`, before])), [told])
  const { sums, choices, kindOf, markOf, explain } = useGridParts({ data, shifts, findings, unpublished, t, mayWrite, narrow })

  async function save(changes: Change[]): Promise<SaveReply> {
    const byCode = new Map(shifts.filter(({ ended }) => !ended).map(({ id, code }) => [code, id]))
    // What a holiday of the person shows where no shift is given to it.
    const isBack = ({ row, column, after }: Change) =>
      after === PERSONAL && isPersonal(latest.current.employees[row], latest.current.days[column]!.day)
    const unknown = changes.filter((change) => !['', OFF].includes(change.after) && !isBack(change) && !byCode.has(change.after))
    if (unknown.length)
      return {
        refused: changes.map(({ row, column }) => ({ row, column, message: t('time.plan.unknown_code', { code: unknown[0]!.after }) })),
      }
    const cells = changes.map((change) => {
      const { row, column, after } = change
      const one = latest.current.employees[row]!
      const seen = one.shifts[column]
      return {
        employee_id: one.id,
        day: latest.current.days[column]!.day,
        shift_id: after === '' || isBack(change) ? ('clear' as const) : after === OFF ? null : byCode.get(after)!,
        seen: seen === -1 ? null : (seen ?? null),
      }
    })
    try {
      await write(cells, null)
      setTurnedDown([])
      return {}
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const refused = (error.details.refused ?? []) as PlanFinding[]
      setTurnedDown(refused)
      const of = (change: Change) =>
        refused.find(
          ({ employee_id, day }) =>
            employee_id === latest.current.employees[change.row]!.id && day === latest.current.days[change.column]!.day,
        )
      return {
        refused: changes.map((change) => ({
          row: change.row,
          column: change.column,
          message: said(of(change) ?? refused[0]) ?? error.message,
        })),
      }
    } finally {
      void refresh(['time', 'plan'])
    }
  }
  async function write(cells: Parameters<typeof api.writePlan>[0]['cells'], reason: string | null): Promise<void> {
    try {
      await api.writePlan({ cells, reason })
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'plan.needs_reason') throw error
      const given = await new Promise<string | null>((answer) => setAsked({ warnings: error.details.warnings as PlanFinding[], answer }))
      setAsked(undefined)
      if (given === null) throw error
      await write(cells, given)
    }
  }
  const said = (finding: PlanFinding | undefined) => finding && `${t.data(finding.message)} (${cited(t, finding.article)})`

  return (
    <>
      <div className="row">
        <Button small onClick={() => setShown(true)} disabled={data.findings.length === 0}>
          {data.findings.length ? t('time.plan.findings', { count: data.findings.length }) : t('time.plan.no_findings')}
        </Button>
        {mayWrite && !narrow && <StandIns data={data} sheet={sheet} />}
        {mayWrite && <Muted>{t('time.plan.legend')}</Muted>}
      </div>
      <RefusedNote
        refused={turnedDown}
        nameOf={(id) => data.employees.find((one) => one.id === id)?.fullName}
        close={() => setTurnedDown([])}
      />
      <div className="grid-fill">
        <SheetGrid
          sheet={sheet}
          label={`${t('time.plan')}, ${t.month(data.month)}`}
          rowTitle={t('time.plan.people')}
          rows={rows}
          columns={columns}
          sums={sums}
          choices={choices}
          kindOf={kindOf}
          markOf={markOf}
          explain={explain}
          {...(mayWrite && { save })}
        />
      </div>
      <SidePanel open={shown} close={() => setShown(false)} title={t('time.plan.findings', { count: data.findings.length })}>
        <ol className="timeline">
          {data.findings.slice(0, 300).map((finding) => (
            <li key={`${finding.employee_id} ${finding.day} ${finding.code}`}>
              <Badge tone={finding.severity === 'prohibition' ? 'danger' : 'warn'}>{t.day(finding.day)}</Badge>{' '}
              <strong>{t.data(data.employees.find(({ id }) => id === finding.employee_id)?.fullName)}</strong>
              <div>
                {said(finding)} <ConsentLink code={finding.code} employeeId={finding.employee_id} />
              </div>
            </li>
          ))}
        </ol>
      </SidePanel>
      <Suspense>{asked && <ReasonDialog asked={asked} />}</Suspense>
    </>
  )
}

/** The way to who could stand in for the person of the cell that is chosen, from today on. */
function StandIns({ data, sheet }: { data: PlanMonth; sheet: Sheet }) {
  const t = useWords(words)
  const { go } = useAddress()
  const { active } = useSyncExternalStore(sheet.subscribe, sheet.state)
  const [one, day] = [data.employees[active.row], data.days[active.column]?.day]
  const shift = one?.shifts[active.column]
  const isHole = one !== undefined && day !== undefined && typeof shift === 'number' && shift > 0 && day >= today()
  return (
    <Button
      small
      icon={IconUserSearch}
      disabled={!isHole}
      onClick={() => isHole && void go('/shift-offers/who', { search: { day, employee_id: one.id } })}
    >
      {isHole ? t('time.plan.who_for', { name: t.data(one.fullName), day: t.day(day) }) : t('time.plan.who')}
    </Button>
  )
}

/** Cyrillic is folded to the Latin code; a dash in any form is a day off. */
const normalCode = (text: string) => {
  const typed = text.trim().toLocaleUpperCase('sr')
  return /^[-–—·.]$/.test(typed) ? OFF : [...typed].map((letter) => cyrillic[letter] ?? letter).join('')
}
const cyrillic: Record<string, string> = {
  И: 'I',
  Ј: 'J',
  К: 'K',
  П: 'P',
  Н: 'N',
  Д: 'D',
  С: 'S',
  Ф: 'F',
  А: 'A',
  Б: 'B',
  Ц: 'C',
  Е: 'E',
  Г: 'G',
  Х: 'H',
  Л: 'L',
  М: 'M',
  О: 'O',
  Р: 'R',
  Т: 'T',
  У: 'U',
  В: 'V',
  З: 'Z',
}

function findingsByCell(findings: PlanFinding[]): Map<string, PlanFinding[]> {
  const cells = new Map<string, PlanFinding[]>()
  for (const finding of findings) {
    const key = `${finding.employee_id} ${finding.day}`
    cells.set(key, [...(cells.get(key) ?? []), finding])
  }
  return cells
}

/** Planned above the fund of the person, or, below nought, beneath it. */
const beyond = (one: PlanMonth['employees'][number] | undefined) => (one ? one.planned_minutes - one.fund_minutes : 0)

type Parts = {
  data: PlanMonth
  shifts: Shift[]
  findings: Map<string, PlanFinding[]>
  /** What was told of the cells that are otherwise now. */
  unpublished: Map<string, ToldShift>
  t: Speech<typeof words.sr>
  mayWrite: boolean
  /** On a phone the way to who could stand in is in the cell. */
  narrow: boolean
}

function useGridParts({ data, shifts, findings, unpublished, t, mayWrite, narrow }: Parts) {
  const said = useWords(publicationScreenWords)
  return useMemo(() => {
    const kinds = new Map<string, CellKind>(shifts.map(({ code, versions: [version] }) => [code, shiftColour(version?.segments ?? [])]))
    const leaveKinds: Record<string, CellKind> = {
      GO: 'leave',
      GOS: 'leave',
      B30: 'sick',
      BPR: 'sick',
      BT: 'sick',
      B31: 'fund',
      NC: 'fund',
      PB: 'parental',
      ND: 'parental',
      NO: 'unpaid',
      MR: 'unpaid',
      O: 'paid',
    }
    const at = ({ row, column }: Place) => ({ one: data.employees[row], day: data.days[column]!.day })
    return {
      kindOf: (value: string): CellKind =>
        value === OFF ? 'off' : (kinds.get(value) ?? leaveKinds[value] ?? (value === NOWHERE ? 'none' : 'paid')),
      choices: [
        ...shifts.filter(({ ended }) => !ended).map(({ code, name }) => ({ value: code, label: `${code} – ${t.data(name)}` })),
        { value: OFF, label: t('time.day_off') },
      ],
      sums: [
        {
          key: 'sum',
          title: t('time.plan.sum'),
          of: (_: readonly string[], row: number) => t.hours(data.employees[row]?.planned_minutes ?? 0),
        },
        {
          key: 'difference',
          title: t('time.plan.difference'),
          label: t('time.plan.difference_label'),
          of: (_: readonly string[], row: number) => t.hours(beyond(data.employees[row])),
          isWrong: (_: readonly string[], row: number) => beyond(data.employees[row]) > 0,
        },
      ],
      markOf: (place: Place) => {
        const { one, day } = at(place)
        const isWrong = one && findings.has(`${one.id} ${day}`)
        const locked = mayWrite && (one?.shifts[place.column] === -1 || (one !== undefined && day in one.leave))
        const changed = one?.origins[place.column] === 'c'
        const fresh = one !== undefined && unpublished.has(`${one.id} ${day}`)
        return isWrong || locked || changed || fresh ? { wrong: Boolean(isWrong), locked, changed, fresh } : undefined
      },
      explain: (place: Place) => {
        const { one, day } = at(place)
        if (!one) return ''
        const origin = one.origins[place.column]!
        const shift = shifts.find(({ id }) => id === one.shifts[place.column])
        const version = shift?.versions.find(({ first_day }) => first_day <= day)
        return (
          <div>
            <strong>
              {t.data(one.fullName)}, {t.day(day)}
            </strong>
            {shift && version && (
              <div>
                {shift.code} – {t.data(shift.name)}:{' '}
                {version.segments.map(({ from, to }) => `${t.time(from)}–${t.time(to % 1440 || 1440)}`).join(', ')}
              </div>
            )}
            {one.leave[day] && <div>{t('time.plan.leave', { code: one.leave[day] })}</div>}
            {isPersonal(one, day) && <div>{t('time.plan.personal')}</div>}
            <div>{origin === '-' ? t('time.plan.not_employed_day') : t(`time.plan.origin.${origin as 'c'}`)}</div>
            {unpublished.has(`${one.id} ${day}`) && (
              <div>
                {said('plan.state.not_told')}. {said('plan.state.was_told', { told: toldText(said, unpublished.get(`${one.id} ${day}`)) })}
              </div>
            )}
            {narrow && mayWrite && shift && day >= today() && (
              <div>
                <LinkTo to={`/shift-offers/who?day=${day}&employee_id=${one.id}`}>{t('time.plan.who')}</LinkTo>
              </div>
            )}
            {findings.get(`${one.id} ${day}`)?.map(({ code, message, article }) => (
              <div key={code} className="field-error">
                {t.data(message)} ({cited(t, article)})
              </div>
            ))}
          </div>
        )
      },
    }
  }, [data, shifts, findings, unpublished, said, t, mayWrite, narrow])
}
