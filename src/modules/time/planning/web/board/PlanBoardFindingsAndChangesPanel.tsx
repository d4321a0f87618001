import { useState } from 'react'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { messages as publicationScreenMessages } from '#modules/time/planning/messages/index.ts'
import type { MonthPlan, PlanLimitFinding, Shift } from '#modules/time/planning/month-plan-contract.ts'
import type { PlanPublicationState } from '#modules/time/planning/plan-publication-contract.ts'
import { EmployeeConsentLink } from '#modules/time/planning/web/EmployeeConsentLink.tsx'
import { formatPublishedShiftName } from '#modules/time/planning/web/publication/plan-publication-labels.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Badge, MutedText } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as boardMessages } from '../../messages/demand/index.ts'
import {
  countPlanBoardLack,
  formatShiftOrHoursOfDemand,
  listPlanBoardLacks,
  type PlanBoardCoverageRow,
  type PlanBoardDayLack,
} from './plan-board-coverage-rows.ts'

/** The panels next to the board: findings, shortages and unpublished changes. */
export const planBoardSidePanelNames = ['findings', 'lacks', 'changes'] as const
export type PlanBoardSidePanelName = (typeof planBoardSidePanelNames)[number]

/** The maximum number of lines; the remaining ones are only counted. */
const MAX_LINES = 200

type Props = {
  panel: PlanBoardSidePanelName
  data: MonthPlan
  published: PlanPublicationState | undefined
  coverage: readonly PlanBoardCoverageRow[] | undefined
  /** The days with counted shortages. */
  lackDays: MonthPlan['days']
  shifts: readonly Shift[]
  /** Scrolls to a cell and focuses it. */
  show: (employee: number, day: string) => void
  close: () => void
}

export function PlanBoardFindingsAndChangesPanel({ panel, data, lackDays, published, coverage, shifts, show, close }: Props) {
  const t = useTranslate(boardMessages)
  const lines = { findings: data.findings, lacks: listPlanBoardLacks(coverage ?? [], data.days, lackDays), changes: published?.cells ?? [] }
  const count = panel === 'lacks' ? countPlanBoardLack(lines.lacks) : lines[panel].length
  const more = lines[panel].length - MAX_LINES
  const [current, setCurrent] = useState<string>()
  const showCell = (employee: number, day: string) => {
    setCurrent(`${employee} ${day}`)
    show(employee, day)
  }
  return (
    <DetailPane
      below
      takesFocus
      close={close}
      visiblePlace={current}
      title={count === 0 ? t(`board.no_${panel}`) : t(`board.${panel}`, { count })}
    >
      <ol className="board-lines">
        {panel === 'findings' &&
          lines.findings.slice(0, MAX_LINES).map((one) => <Finding key={keyOf(one)} one={one} data={data} show={showCell} />)}
        {panel === 'lacks' && lines.lacks.slice(0, MAX_LINES).map((one) => <Lack key={`${one.key} ${one.day}`} one={one} />)}
        {panel === 'changes' &&
          lines.changes.slice(0, MAX_LINES).map((one) => <Untold key={keyOf(one)} one={one} data={data} show={showCell} shifts={shifts} />)}
      </ol>
      {more > 0 && <MutedText>{t('board.more', { count: more })}</MutedText>}
    </DetailPane>
  )
}

const keyOf = (one: { employee_id: number; day: string; code?: string }) => `${one.employee_id} ${one.day} ${one.code ?? ''}`

type LineProps<One> = { one: One; data: MonthPlan; show: Props['show'] }

function ToCell({ one, data, show }: LineProps<{ employee_id: number; day: string }>) {
  const t = useTranslate(boardMessages)
  return (
    <button type="button" className="board-to" onClick={() => show(one.employee_id, one.day)}>
      {t.data(data.employees.find(({ id }) => id === one.employee_id)?.fullName ?? t('board.elsewhere'))}, {t.weekday(one.day, true)}{' '}
      {t.day(one.day)}
    </button>
  )
}

function Finding({ one, data, show }: LineProps<PlanLimitFinding>) {
  const t = useTranslate(boardMessages)
  const canOpen = useCanOpenPage()
  const { employee_id, day, severity, message, article, code } = one
  const shift = data.employees.find(({ id }) => id === employee_id)?.shifts[data.days.findIndex((each) => each.day === day)]
  return (
    <li>
      <ToCell one={one} data={data} show={show} />
      <span>
        <Badge tone={severity === 'prohibition' ? 'danger' : 'warn'}>{t(`board.${severity}`)}</Badge> {t.data(message)} (
        {formatLegalCitation(t, article)}) <EmployeeConsentLink code={code} employeeId={employee_id} />
      </span>
      {(shift ?? 0) > 0 && day >= getCurrentDay() && canOpen('/shift-offers/who') && (
        <InternalLink to={`/shift-offers/who?day=${day}&employee_id=${employee_id}`}>{t('board.another')}</InternalLink>
      )}
    </li>
  )
}

function Lack({ one }: { one: PlanBoardDayLack }) {
  const t = useTranslate(boardMessages)
  const canOpen = useCanOpenPage()
  const { search } = useCurrentUrl()
  const { shift, day, planned, needed, lack } = one
  const place = search.department_id && { department_id: search.department_id }
  return (
    <li>
      <strong>
        {formatShiftOrHoursOfDemand(one)}, {t.weekday(day, true)} {t.day(day)} – {t('board.lack', { count: lack })}
      </strong>
      <span>{t('board.planned_of', { planned, needed })}</span>
      {shift && day >= getCurrentDay() && canOpen('/shift-offers/who') && (
        <InternalLink to={`/shift-offers/who?${new URLSearchParams({ day, shift_id: String(shift.id), ...place })}`}>
          {t('board.volunteers')}
        </InternalLink>
      )}
      {!shift && <InternalLink to={`/work-schedule-day?${new URLSearchParams({ day, ...place })}`}>{t('board.by_hours')}</InternalLink>}
    </li>
  )
}

/** The published and the current shift of a day. */
function Untold({ one, data, show, shifts }: LineProps<PlanPublicationState['cells'][number]> & { shifts: readonly Shift[] }) {
  const t = useTranslate(publicationScreenMessages)
  const is = data.employees.find(({ id }) => id === one.employee_id)?.shifts[data.days.findIndex(({ day }) => day === one.day)]
  const shift = shifts.find(({ id }) => id === is)
  const version = shift?.versions.find(({ first_day }) => first_day <= one.day)
  return (
    <li>
      <ToCell one={one} data={data} show={show} />
      <span>{t('plan.state.published_as', { published: formatPublishedShiftName(t, one.before) })}</span>
      {is !== undefined && (
        <span>
          {t('plan.state.is_now', {
            now: formatPublishedShiftName(t, shift && version ? { ...shift, segments: version.segments } : undefined),
          })}
        </span>
      )}
    </li>
  )
}
