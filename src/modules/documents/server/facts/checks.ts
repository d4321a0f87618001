import { sql } from 'kysely'
import { addDays, type Day, dayParts, earlierDay } from '#lib/days.ts'
import { explain } from '#lib/explanation.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { say } from '#lib/messages.ts'
import { seesPay } from '#modules/access/policies.ts'
import { calendarOf } from '#modules/companies/server/calendar.ts'
import { decideBy } from '#modules/dossier/rules/measures.ts'
import { familyOf, protectionsOf } from '#modules/dossier/server/protections.ts'
import { fullYearsHereOf } from '#modules/dossier/server/service.ts'
import type { FixedTermGround } from '#modules/employees/rules/fixed_term.ts'
import { redundancySeverance } from '#modules/employees/rules/severance.ts'
import { fixedTermsOf } from '#modules/employees/server/contracts.ts'
import { transfersOf } from '#modules/employees/server/transfers.ts'
import { countedKinds } from '#modules/engagements/rules/temporary_work.ts'
import { citationInEnglish } from '#modules/law/citation.ts'
import { lawOn } from '#modules/law/law.ts'
import { payOf } from '#modules/pay/server/pay.ts'
import type { Ctx } from '#server/context.ts'
import type { PaperWord } from '../../contract.ts'
import { checksWords } from '../../messages/checks_words.ts'
import { changeOf } from '../../rules/change.ts'
import { checkedAs, checkPaper } from '../../rules/checks/check.ts'
import { transferIn } from '../../rules/checks/contracts.ts'
import type { PaperFinding } from '../../rules/checks/finding.ts'
import { lastProtectedDay } from '../../rules/checks/protected.ts'
import type { Recorded, RecordSpan } from '../../rules/checks/record.ts'
import { endBasis } from '../../rules/end_basis.ts'
import type { About } from '../../rules/fields.ts'
import type { Answers } from '../../rules/fill.ts'
import { deliveredOf, type RawDelivered, shownDelivered } from '../delivery/state.ts'
import type { Text } from '../templates/in_use.ts'
import { furtherFacts, LEAST_MONEY } from './further.ts'

export type Subjected = { employee_id: number; about: About; about_id: number; day: Day }

/** What the record says of a paper before it gets its number. */
export async function findingsOf(
  ctx: Ctx,
  text: Text,
  paper: Subjected,
  answers: Answers,
  /** The number of the paper in whose place it is to stand. */
  replaces?: string,
): Promise<PaperFinding[]> {
  const code = checkedAs(text)
  if (!code) return []
  const record = await recordOf(ctx, paper)
  const leaveMoney = code === 'resenje_naknada_go' ? await leastMoney(ctx, paper, record) : null
  const numbered = record.numbered === replaces ? null : record.numbered
  const transfers = code === 'resenje_premestaj' ? await allTransfers(ctx, paper.employee_id, replaces) : []
  const checked = { code, day: paper.day, about_id: paper.about_id, answers }
  return checkPaper({ ...checked, record: { ...record, leaveMoney, numbered, transfers } })
}

async function leastMoney(ctx: Ctx, { employee_id, day }: Subjected, { employment }: Recorded): Promise<number | null> {
  const least = (await furtherFacts(ctx, { employeeId: employee_id, lastDay: employment?.last_day ?? null, day }))[LEAST_MONEY]
  return typeof least === 'number' ? least : null
}

/** A finding in the words of who reads. */
export function saidFinding(ctx: Pick<Ctx, 'language'>, finding: PaperFinding): PaperWord {
  const { severity, article } = finding
  const message = explain(checksWords[ctx.language], ctx.language, finding)
  return { severity, message, article: ctx.language === 'en' ? citationInEnglish(article) : article }
}

/** Refuses what is forbidden, and what is doubtful without a written reason; answers what is to be kept with the paper. */
export function mustBeLawful(ctx: Ctx, findings: readonly PaperFinding[], reason: string | null | undefined) {
  const first = findings[0]
  if (!first) return null
  const said = findings.map((finding) => saidFinding(ctx, finding))
  const sentence = `${said[0]!.message} (${said[0]!.article})`
  if (first.severity === 'error') throw new Failure('documents.unlawful', 422, { finding: sentence, findings: said })
  if (!reason?.trim()) throw invalid({ reason: { code: 'documents.reason_needed', details: { finding: sentence } } })
  return { findings: JSON.stringify(findings), reason: reason.trim() }
}

/** What was doubtful and why it was issued all the same, as one text beside a document of the company. */
export function saidBeside(ctx: Ctx, findings: readonly PaperFinding[], reason: string): string {
  const said = findings.map((finding) => saidFinding(ctx, finding)).map(({ message, article }) => `${message} (${article})`)
  return say(checksWords[ctx.language], ctx.language, 'documents.issued_because', { findings: said.join(' '), reason })
}

async function recordOf(ctx: Ctx, { employee_id, about, about_id, day }: Subjected): Promise<Recorded> {
  const employment = await employmentOf(ctx, employee_id, about, about_id, day)
  const { year } = dayParts(day)
  const [leave, spans, family, papers, warnings, terms, temporaryDays, calendar, person] = await Promise.all([
    leaveOf(ctx, employee_id),
    protectionsOf(ctx, [employee_id], '1900-01-01', '9999-12-31'),
    familyOf(ctx, [employee_id]),
    papersOf(ctx, employee_id),
    warningsOf(ctx, employee_id),
    fixedTermsOf(ctx.db, [employee_id], '9999-12-31'),
    temporaryDaysOf(ctx, employee_id),
    calendarOf(ctx.db, `${year - 1}-01-01`, `${year + 2}-12-31`),
    ctx.db.selectFrom('employee').select('date_of_birth').where('id', '=', employee_id).executeTakeFirst(),
  ])
  const held = (kind: 'pregnancy' | 'representative'): RecordSpan[] =>
    (spans.get(employee_id) ?? [])
      .filter((one) => one.kind === kind)
      .map(({ first_day, last_day, withdrawn_on }) => ({
        from: first_day,
        to: withdrawn_on ? earlierDay(addDays(withdrawn_on, -1), last_day ?? '9999-12-31') : last_day,
      }))
  const infant = ({ born }: { born: Day }) => born <= day && day <= addDays(born, 365)
  return {
    employment: employment && {
      first_day: employment.first_day,
      last_day: employment.last_day === 'infinity' ? null : employment.last_day,
      is_fixed_term: employment.is_fixed_term,
      ground: employment.fixed_term_ground,
    },
    ...(employment && about === 'terms'
      ? await changeIn(ctx, employment, day)
      : { ...UNCHANGED, numbered: employment?.contract_number ?? null }),
    isFullTime: employment?.is_full_time ?? false,
    born: person?.date_of_birth ?? null,
    ...leave,
    findings: held('pregnancy'),
    hasInfant: (family.get(employee_id)?.children ?? []).some(infant),
    representative: held('representative'),
    papers,
    warnings,
    earlierTerms: (terms.get(employee_id) ?? [])
      .filter((one) => one.employment_id !== employment?.id && one.to !== null && (!employment || one.from < employment.first_day))
      .map(({ from, to }) => ({ from, to: to! })),
    transfers: [],
    temporaryDays,
    severance: await severanceOf(ctx, employee_id, day),
    endBasis: endBasis(employment?.end_ground ?? null),
    leaveMoney: null,
    holidays: new Set(calendar.keys()),
  }
}

const UNCHANGED = { termsFrom: null, changedBefore: null }

/** The change that a paper about terms is about; the number of the terms is that of their own annex. */
async function changeIn(ctx: Ctx, { id, terms_from, terms_until, is_first, annex_number }: EmploymentRow, day: Day) {
  const rows = await ctx.db.selectFrom('pay_basics').select('first_day').where('employment_id', '=', id).orderBy('first_day').execute()
  const begins = rows.map(({ first_day }) => first_day as Day)
  const change = changeOf({ first_day: terms_from, last_day: terms_until, is_first }, begins, day)
  return { termsFrom: change.day, changedBefore: change.since, numbered: change.day === terms_from ? annex_number : null }
}

/** By a gross monthly base salary of the record, for who may know it. */
async function severanceOf(ctx: Ctx, employeeId: number, day: Day): Promise<Recorded['severance']> {
  if (!seesPay(ctx)) return null
  const pay = (await payOf(ctx, employeeId)).find(({ first_day, last_day }) => first_day <= day && (last_day === null || last_day >= day))
  if (pay?.amount_kind !== 'gross' || pay.per !== 'month') return null
  const years = await fullYearsHereOf(ctx, employeeId, day)
  return { years, least: redundancySeverance(pay.amount, years, [1, lawOn(day).redundancySeverance]).para }
}

/** The last day on which čl. 187 protects somebody who is protected on a day: by leave, or a finding that is not about nursing. */
export async function protectedUntil(ctx: Ctx, employeeId: number, day: Day): Promise<Day | null> {
  const record = await recordOf(ctx, { employee_id: employeeId, about: 'employee', about_id: employeeId, day })
  return lastProtectedDay(record, day)
}

type EmploymentRow = {
  id: number
  first_day: Day
  last_day: Day
  end_ground: string | null
  fixed_term_ground: FixedTermGround | null
  is_fixed_term: boolean
  is_full_time: boolean
  terms_from: Day
  terms_until: Day
  is_first: boolean
  contract_number: string | null
  annex_number: string | null
}

/** The employment that a paper is about, with its newest terms, or with those it is about. */
async function employmentOf(ctx: Ctx, employeeId: number, about: About, id: number, day: Day): Promise<EmploymentRow | null> {
  const { rows } = await sql<EmploymentRow>`
    select m.id, m.first_day::text, m.last_day::text, m.end_ground, m.fixed_term_ground, y.is_fixed_term, t.working_hours = 'full_time' as is_full_time, t.first_day::text as terms_from,
      t.last_day::text as terms_until, t.first_day = (select min(f.first_day) from employment_terms f where f.employment_id = m.id) as is_first, m.contract_number, t.annex_number
    from employment m join employment_terms t on t.employment_id = m.id join employment_relationship_type y on y.id = t.employment_relationship_type_id
    where m.employee_id = ${employeeId} and case ${about} when 'employment' then m.id = ${id} when 'terms' then t.id = ${id} else true end
    order by m.first_day <= ${day}::date desc, abs(m.first_day - ${day}::date), t.first_day desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

async function leaveOf(ctx: Ctx, employeeId: number): Promise<Pick<Recorded, 'protectedLeave' | 'sick' | 'dormant'>> {
  const { rows } = await sql<RecordSpan & { protects: boolean; sick: boolean; dormant: boolean }>`
    select first_day::text as from, last_day::text as to, protects, is_sick as sick, is_dormant as dormant
    from approved_leave where employee_id = ${employeeId}`.execute(ctx.db)
  const those = (which: 'protects' | 'sick' | 'dormant') => rows.filter((row) => row[which]).map(({ from, to }) => ({ from, to }))
  return { protectedLeave: those('protects'), sick: those('sick'), dormant: those('dormant') }
}

/** Papers that a later one stands on. */
const FORMER = [
  'upozorenje',
  'obavestenje_rezultati',
  'ponuda_aneksa',
  'ugovor_neodredjeno',
  'ugovor_odredjeno',
  'ugovor_pripravnik',
  'ugovor_rad_od_kuce',
]

async function papersOf(ctx: Ctx, employeeId: number): Promise<Recorded['papers']> {
  const { rows } = await sql<{ code: string; number: string; day: Day; about_id: number; delivered: RawDelivered }>`
    select d.template_code as code, r.book || '-' || r.year || '/' || r.number as number, d.day::text, d.about_id, ${deliveredOf('d.registered_document_id')} as delivered
    from issued_document d join registered_document r on r.id = d.registered_document_id
    where d.employee_id = ${employeeId} and d.template_code = any (${FORMER}::text[]) and r.cancelled_at is null`.execute(ctx.db)
  return rows.map(({ delivered, ...row }) => ({ ...row, served_on: shownDelivered(delivered).served_on }))
}

/** Transfers of the record, and those of papers whose days were typed, but for the paper that is replaced. */
async function allTransfers(ctx: Ctx, employeeId: number, replaces = ''): Promise<Recorded['transfers']> {
  const { rows } = await sql<{ answers: Answers }>`
    select a.answers from issued_document d join registered_document r on r.id = d.registered_document_id
      join paper_answers a on a.issued_document_id = d.id
    where d.employee_id = ${employeeId} and d.template_code = 'resenje_premestaj' and r.cancelled_at is null
      and r.book || '-' || r.year || '/' || r.number <> ${replaces}`.execute(ctx.db)
  const typed = rows.flatMap(({ answers }) => transferIn(answers) ?? [])
  const recorded = await transfersOf(ctx, [employeeId], { from: '1900-01-01', to: '9999-12-31' })
  return [...typed, ...(recorded.get(employeeId) ?? [])]
}

async function warningsOf(ctx: Ctx, employeeId: number): Promise<Recorded['warnings']> {
  const rows = await ctx.db
    .selectFrom('measure')
    .select(['day', 'until', 'answered_on', 'happened_on', 'known_on'])
    .where('employee_id', '=', employeeId)
    .where('kind', '=', 'warning')
    .execute()
  return rows.map(({ happened_on, known_on, ...row }) => ({ ...row, decide_by: decideBy({ happened_on, known_on }) }))
}

async function temporaryDaysOf(ctx: Ctx, employeeId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ year: number; used: number }>`
    select extract(year from m.month)::int as year, sum(m.days)::int as used from engaged_person p
      join engagement g on g.engaged_person_id = p.id join engagement_month m on m.engagement_id = g.id
    where p.employee_id = ${employeeId} and g.kind = any (${countedKinds}::text[]) group by 1`.execute(ctx.db)
  return new Map(rows.map(({ year, used }) => [year, used]))
}
