import { lazy, Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Failure } from '#lib/failure.ts'
import { cited } from '#modules/law/web/Citation.tsx'
import { Button } from '#ui/Button.tsx'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { SheetGrid } from '#ui/grid/SheetGrid.tsx'
import type { SaveReply } from '#ui/grid/shapes.ts'
import { type Change, openSheet, type Place, type Sheet } from '#ui/grid/sheet.ts'
import { IconUserSearch } from '#ui/icons.ts'
import { Badge, Muted } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useRefresh } from '#ui/state/ask.ts'
import { useNarrow } from '#ui/state/media.ts'
import { useSession } from '#ui/state/session.ts'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/screen_words.ts'
import { type PlanFinding, type PlanMonth, planContract, type Shift } from '../../plan_contract.ts'
import type { PlanState } from '../../publication_contract.ts'
import { ConsentLink } from '../ConsentLink.tsx'
import type { Ask } from '../ReasonDialog.tsx'
import { RefusedNote } from '../RefusedNote.tsx'
import { useFreshValues, useGridAxes } from '../useGridAxes.ts'
import { findingsByCell, isPersonal, normalCode, OFF, PERSONAL, valuesOf } from './cells.ts'
import { useGridParts } from './useGridParts.tsx'

const ReasonDialog = lazy(async () => ({ default: (await import('../ReasonDialog.tsx')).ReasonDialog }))

/** A month of some people, edited like a spreadsheet; each change is checked when it is written. */
export function PlanGrid({ data, shifts, told }: { data: PlanMonth; shifts: Shift[]; told: PlanState | undefined }) {
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
  useFreshValues(sheet, values)
  const { rows, columns } = useGridAxes(data)
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
