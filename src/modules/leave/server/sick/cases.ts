import { type RawBuilder, sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { type Day, dayCount } from '#lib/days.ts'
import { notFound } from '#lib/failure.ts'
import { isAll, pagination } from '#lib/fields.ts'
import { reaches } from '#modules/access/server/reach.ts'
import { newestLaw } from '#modules/law/law.ts'
import type { Ctx } from '#server/context.ts'
import { type PaperRules, type PaperState, paperState, papersOf } from '../../rules/sick/sick_case.ts'
import { type SickKind, type SickLeaveRules, splitSickLeave } from '../../rules/sick_leave.ts'
import { type LeaveSettings, sickRulesOf } from '../../settings.ts'
import type { SickCase, SickPaper, sickContract as sick } from '../../sick_contract.ts'
import { nearestTerms, peopleOf } from '../people.ts'
import { leaveSettings } from '../settings.ts'

/** A case as the database knows it: its approved parts in order, what has come of it, and how it was closed. */
export type CaseRow = {
  id: number
  employee_id: number
  department: SickCase['department']
  sick_kind: SickKind | null
  parts: {
    id: number
    first_day: Day
    last_day: Day
    sick_kind: SickKind | null
    already_counted: number
    certificate_number: string | null
  }[]
  received: { id: number; month: string | null; received_on: Day; number: string | null; file: string | null }[]
  employer_days: number
  fund_days: number
  employer_until: Day | null
  fund_from: Day | null
  closed_on: Day | null
  closed_at: string | null
  is_open: boolean
  count: number
}

/** `of` looks at the leave of one person alone. */
type Narrowed = { of?: number; where: RawBuilder<unknown>; order?: RawBuilder<unknown>; limit?: RawBuilder<unknown> }

/** Cases that have an approved part; `c` is a case, `e` whose it is. What continues a closed case opens it again. */
export async function caseRows(ctx: Ctx, { of, where, order = sql`c.first_day desc`, limit = sql`` }: Narrowed): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    with recursive chain as (
      select r.id as first_id, r.id, r.employee_id from leave_request r join leave_type t on t.id = r.leave_type_id
      where t.leave_group = 'sick' and r.continues_id is null and (${of ?? null}::bigint is null or r.employee_id = ${of ?? null})
      union all
      select p.first_id, r.id, r.employee_id from chain p join leave_request r on r.continues_id = p.id
    ), c as (
      select p.first_id as id, p.employee_id, min(r.first_day) as first_day, max(r.last_day) as last_day, array_agg(r.id) as ids,
        jsonb_agg(jsonb_build_object('id', r.id, 'first_day', r.first_day, 'last_day', r.last_day, 'sick_kind', r.sick_kind,
          'already_counted', r.already_counted, 'certificate_number', r.certificate_number) order by r.first_day) as parts
      from chain p join leave_request r on r.id = p.id and r.status = 'approved' group by p.first_id, p.employee_id
    ), found as (
      select c.*, x.last_day as closed_on, x.closed_at, coalesce(x.last_day < c.last_day, true) as is_open, count(*) over ()::int as count,
        row_number() over (order by ${order}, c.id) as place
      from c join employee e on e.id = c.employee_id left join sick_case_close x on x.leave_request_id = c.id
      where ${reaches(ctx, 'c.employee_id')} and ${where} order by ${order}, c.id ${limit}
    )
    select c.id, c.employee_id, c.parts, c.parts -> 0 ->> 'sick_kind' as sick_kind, c.closed_on::text, c.closed_at::text, c.is_open, c.count,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department, paid.*,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'month', to_char(s.month, 'YYYY-MM'), 'received_on', s.received_on, 'number', s.number,
        'file', f.name)) from sick_certificate s left join stored_file f on f.id = s.stored_file_id where s.leave_request_id = c.id), '[]') as received
    from found c cross join lateral (select c.employee_id as id) e ${nearestTerms(ctx.today)} left join department d on d.id = t.department_id
      cross join lateral (
        select count(*) filter (where l.payer = 'employer')::int as employer_days, count(*) filter (where l.payer <> 'employer')::int as fund_days,
          (max(l.day) filter (where l.payer = 'employer'))::text as employer_until, (min(l.day) filter (where l.payer <> 'employer'))::text as fund_from
        from leave_day l where l.leave_request_id = any (c.ids)) paid
    order by c.place`.execute(ctx.db)
  return rows
}

export const paperRulesOf = ({ sickNotice, sickReportDays }: LeaveSettings): PaperRules => ({
  notice: sickNotice,
  noticeDays: newestLaw.sickNotice,
  reportDays: sickReportDays,
})

export const partsOf = ({ parts }: Pick<CaseRow, 'parts'>) =>
  parts.map(({ first_day, last_day }) => ({ firstDay: first_day, lastDay: last_day }))

/** What is to come of a case, with what has come. */
export function casePapers(row: CaseRow, rules: PaperRules, today: Day): SickPaper[] {
  return papersOf(partsOf(row), rules).map((paper) => {
    const got = row.received.find(({ month }) => month === paper.month)
    return {
      month: paper.month,
      first_day: paper.firstDay,
      last_day: paper.lastDay,
      due_on: paper.dueOn,
      state: paperState(paper, got !== undefined, today),
      why: paper.why,
      id: got?.id ?? null,
      received_on: got?.received_on ?? null,
      number: got?.number ?? null,
      file: got?.file ?? null,
    }
  })
}

const isWaited = (state: PaperState) => state === 'awaited' || state === 'late'
/** The first of what a case waits for. */
export const dueOf = (papers: readonly SickPaper[]) =>
  papers.filter(({ state }) => isWaited(state)).toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))[0]

function stepsOf({ parts }: CaseRow, rules: SickLeaveRules) {
  return parts.flatMap(({ sick_kind, first_day, last_day, already_counted }) =>
    sick_kind
      ? splitSickLeave({ kind: sick_kind, from: first_day, to: last_day, alreadyCounted: already_counted }, () => 0, rules).steps
      : [],
  )
}

async function asCases(ctx: Ctx, rows: readonly CaseRow[]): Promise<SickCase[]> {
  const settings = await leaveSettings(ctx)
  const people = await peopleOf(ctx, [...new Set(rows.map(({ employee_id }) => employee_id))])
  return rows.map((row): SickCase => {
    const papers = row.is_open ? casePapers(row, paperRulesOf(settings), ctx.today) : receivedOnly(row, settings, ctx.today)
    return {
      id: row.id,
      employee: people.get(row.employee_id)!,
      department: row.department,
      sick_kind: row.sick_kind,
      first_day: row.parts[0]!.first_day,
      last_day: row.parts.at(-1)!.last_day,
      state: row.is_open ? 'open' : 'closed',
      closed_at: row.is_open ? null : row.closed_at,
      calendar_days: row.parts.reduce((sum, part) => sum + dayCount(part.first_day, part.last_day), 0),
      employer_days: row.employer_days,
      fund_days: row.fund_days,
      employer_until: row.employer_until,
      fund_from: row.fund_from,
      parts: row.parts.map(({ id, first_day, last_day, certificate_number }) => ({ id, first_day, last_day, certificate_number })),
      papers,
      due_on: dueOf(papers)?.due_on ?? null,
      why: stepsOf(row, sickRulesOf(settings)),
    }
  })
}

/** A closed case waits for nothing: of one that was over before papers were kept here, none has come. */
const receivedOnly = (row: CaseRow, settings: LeaveSettings, today: Day) =>
  casePapers(row, paperRulesOf(settings), today).filter(({ state }) => state === 'received')

type Asked = Given<typeof sick.listSickCases>

export async function listSickCases(ctx: Ctx, { page, size, search, sort, state, employee_id, department_id, late }: Asked) {
  const where = sql`(${employee_id ?? null}::bigint is null or c.employee_id = ${employee_id ?? null})
    and (${state ?? null}::text is null or coalesce(x.last_day < c.last_day, true) = (${state ?? null} = 'open'))
    and (${search ?? null}::text is null or c.employee_id in (select search_employee(${search ?? ''})))
    and (${department_id ?? null}::bigint is null or exists (select from employment_terms m where m.employee_id = c.employee_id
      and m.first_day <= ${ctx.today} and m.last_day >= ${ctx.today} and m.department_id in (select departments_beneath(array[${department_id ?? 0}::bigint]))))`
  const turn = sort?.startsWith('-') ? sql`desc` : sql`asc`
  const order = sort?.includes('state')
    ? sql`coalesce(x.last_day < c.last_day, true) ${sort.startsWith('-') ? sql`asc` : sql`desc`}, c.first_day desc`
    : sort?.includes('employee')
      ? sql`e.last_name ${turn}, e.first_name`
      : sort?.includes('last_day')
        ? sql`c.last_day ${turn}`
        : sql`c.first_day ${sort === 'first_day' ? turn : sql`desc`}`
  const limit = late || isAll(size) ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`
  const rows = await caseRows(ctx, { where, order, limit })
  const cases = await asCases(ctx, rows)
  if (!late) return { cases, pagination: pagination({ page, size }, rows[0]?.count ?? 0) }
  // What is late follows from the rules of the company, so it is looked for among all that are found.
  const found = cases.filter(({ papers }) => papers.some((paper) => paper.state === 'late'))
  const shown = isAll(size) ? found : found.slice((page - 1) * size, page * size)
  return { cases: shown, pagination: pagination({ page, size }, found.length) }
}

/** The row of one case within reach. */
export async function caseRow(ctx: Ctx, id: number): Promise<CaseRow> {
  const row = (await caseRows(ctx, { where: sql`c.id = ${id}` }))[0]
  if (!row) throw notFound()
  return row
}

export async function getSickCase(ctx: Ctx, { leave_request_id }: Given<typeof sick.getSickCase>) {
  return { data: (await asCases(ctx, [await caseRow(ctx, leave_request_id)]))[0]! }
}
