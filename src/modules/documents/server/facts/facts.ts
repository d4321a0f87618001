import { sql } from 'kysely'
import type { Day } from '#lib/days.ts'
import { notFound } from '#lib/failure.ts'
import { formatShortNumber } from '#lib/text/numbers.ts'
import { counted } from '#lib/text/plurals.ts'
import { reaches } from '#modules/access/server/reach.ts'
import { readSetting } from '#modules/companies/server/settings.ts'
import { fullYearsHereOf } from '#modules/dossier/server/service.ts'
import { type Service, seniorityPercent, serviceOf, totalService } from '#modules/employees/rules/staz.ts'
import { payOf, seniorityOn } from '#modules/pay/server/pay.ts'
import type { Ctx } from '#server/context.ts'
import { changeOf } from '../../rules/change.ts'
import { endBasis } from '../../rules/end_basis.ts'
import type { About, Facts } from '../../rules/fields.ts'
import { fixedTermGroundSr } from '../../shipped/grounds.sr.ts'
import { furtherFacts } from './further.ts'
import { lawFacts } from './law_facts.ts'
import { payChanges, payFacts } from './pay_facts.ts'
import { personFacts } from './person_facts.ts'
import { cityLine, joined } from './said.ts'
import { offerFacts, warningFacts } from './warning_facts.ts'

type Terms = {
  id: number
  employment_id: number
  first_day: Day
  last_day: Day
  weekly_minutes: number
  working_hours: string
  annex_number: string | null
  change_ground: string | null
  position: string
  department: string
  relationship_type: string
  is_fixed_term: boolean
  description: string | null
  qualification: string | null
  conditions: string | null
  is_high_risk: boolean
  risk: string | null
  location: string | null
  location_place: string | null
}
type Employment = {
  end_ground: string | null
  id: number
  first_day: Day
  last_day: Day
  contract_number: string | null
  fixed_term_ground: string | null
  probation_until: Day | null
}

/** All that a paper about an employee can say, as it is on a day. Not found where what it is about is not of this employee. */
export async function factsOf(ctx: Ctx, employeeId: number, about: About, number: number, day: Day) {
  if (about === 'employee' && number !== employeeId) throw notFound()
  const [company, person, employments, terms] = [
    await companyFacts(ctx),
    await personFacts(ctx, employeeId),
    await employmentsOf(ctx, employeeId),
    await termsOf(ctx, employeeId),
  ]
  const subject = about === 'terms' ? terms.find(({ id }) => id === number) : undefined
  const wanted = about === 'employment' ? number : subject?.employment_id
  const employment = wanted === undefined ? nearest(employments, day) : employments.find(({ id }) => id === wanted)
  if (about !== 'employee' && !employment) throw notFound()
  const ofEmployment = terms.filter(({ employment_id }) => employment_id === employment?.id)
  // A contract is written before work begins; then its first terms are meant.
  const now = subject ?? nearest(ofEmployment, day)
  const before = subject && ofEmployment.filter(({ first_day }) => first_day < subject.first_day).at(-1)
  const allPay = await payOf(ctx, employeeId)
  const ofPay = allPay.filter(({ employment_id }) => employment_id === employment?.id).reverse()
  const begins = ofPay.map(({ first_day }) => first_day)
  const change = subject && changeOf({ ...subject, is_first: before === undefined }, begins, day)
  const isOfTerms = change?.day === subject?.first_day
  const pay = nearest(ofPay, change?.day ?? day)
  const seniority = await seniorityOn(ctx, employeeId, day, pay?.seniority_rate ?? null)
  const ofTerms = before && subject && isOfTerms ? changesOf(before, subject) : []
  const changedPay = change ? differing(payChanges(allPay, change.day)) : []
  const facts: Facts = {
    ...company,
    ...lawFacts(day),
    ...person.facts,
    'employment.first_day': employment?.first_day ?? null,
    'employment.last_day': employment ? ended(employment.last_day) : null,
    'employment.is_over': employment !== undefined && employment.last_day < day,
    'employment.contract_number': employment?.contract_number ?? null,
    'employment.is_fixed_term': now?.is_fixed_term ?? false,
    'employment.fixed_term_ground': fixedTermGroundSr[employment?.fixed_term_ground ?? ''] ?? null,
    'employment.probation_until': employment?.probation_until ?? null,
    'employment.end_basis': endBasis(employment?.end_ground ?? null),
    ...transferFacts(ofEmployment, day),
    ...(await warningFacts(ctx, employeeId, day)),
    ...(subject ? await offerFacts(ctx, subject.id, day, change?.since ?? null) : {}),
    'terms.position': now?.position ?? null,
    'terms.department': now?.department ?? null,
    'terms.place_of_work': (now && placeOf(now)) ?? company['company.address'] ?? null,
    'terms.relationship_type': now?.relationship_type ?? null,
    'terms.weekly_hours': now ? now.weekly_minutes / 60 : null,
    'terms.daily_hours': now ? Math.round((now.weekly_minutes / 300) * 100) / 100 : null,
    'terms.is_full_time': now?.working_hours === 'full_time',
    'terms.from': change?.day ?? now?.first_day ?? null,
    'terms.annex_number': isOfTerms ? (now?.annex_number ?? null) : null,
    'position.description': now?.description ?? null,
    'position.qualification': now?.qualification ?? null,
    'position.conditions': now?.conditions ?? null,
    'position.is_high_risk': now?.is_high_risk ?? false,
    'position.risk': now?.risk ?? null,
    ...payFacts(pay, seniority.rate),
    'service.full_years': await fullYearsHereOf(ctx, employeeId, day),
    'service.increase': seniorityPercent(seniority.years, seniority.rate),
    ...serviceFacts(employments, terms, day),
    ...(await furtherFacts(ctx, { employeeId, lastDay: employment ? ended(employment.last_day) : null, day })),
    changes: [...ofTerms, ...changedPay],
    people: [],
    equipment: await equipmentOf(ctx, employeeId, day),
    'paper.date': day,
    'paper.place': company['company.city'] ?? null,
  }
  return { facts, isWoman: person.isWoman, changesPay: changedPay.length > 0, isOfTerms }
}

/** What a paper about the company itself can say: the company, and who is employed there on the day. */
export async function factsOfCompany(ctx: Ctx, day: Day): Promise<Facts> {
  const company = await companyFacts(ctx)
  return { ...company, ...lawFacts(day), people: await peopleOn(ctx, day), 'paper.date': day, 'paper.place': company['company.city'] }
}

export async function peopleOn(ctx: Ctx, day: Day) {
  const { rows } = await sql<{ name: string; position: string; department: string }>`
    select e.last_name || ' ' || e.first_name as name, p.name as position, d.name as department
    from employment_terms t join employee e on e.id = t.employee_id join job_position p on p.id = t.job_position_id
      join department d on d.id = t.department_id
    where t.first_day <= ${day}::date and t.last_day >= ${day}::date and ${reaches(ctx, 'e.id')}
    order by d.name, e.last_name, e.first_name, e.id`.execute(ctx.db)
  return rows.map((row, at) => ({ ...row, starts: rows[at - 1]?.department === row.department ? '' : row.department }))
}

/** What was given to them by a day and is not returned on it. */
async function equipmentOf(ctx: Ctx, employeeId: number, day: Day) {
  const { rows } = await sql<{ thing: string; inventory_number: string | null; state: string | null; given_on: Day }>`
    select item as thing, inventory_number, state, given_on from equipment
    where employee_id = ${employeeId} and given_on <= ${day}::date and (returned_on is null or returned_on > ${day}::date)
    order by given_on, id`.execute(ctx.db)
  return rows
}

/** Which of the employments, or the terms within them, a paper of a day is about; undefined where there is none. */
export async function subjectOn(ctx: Ctx, employeeId: number, about: About, day: Day): Promise<number | undefined> {
  if (about === 'employee') return employeeId
  if (about === 'company') return undefined
  return nearest<{ id: number; first_day: Day; last_day: Day }>(
    about === 'employment' ? await employmentsOf(ctx, employeeId) : await termsOf(ctx, employeeId),
    day,
  )?.id
}

const ended = (day: Day): Day | null => (day === 'infinity' ? null : day)

/** What holds on the day, else what comes next after it, else what was last; in order. */
function nearest<Span extends { first_day: Day; last_day: Day | null }>(spans: readonly Span[], day: Day): Span | undefined {
  return (
    spans.find(({ first_day, last_day }) => first_day <= day && (last_day === null || last_day === 'infinity' || last_day >= day)) ??
    spans.find(({ first_day }) => first_day > day) ??
    spans.at(-1)
  )
}

export async function companyFacts(ctx: Ctx): Promise<Facts & { 'company.address': string | null; 'company.city': string | null }> {
  const company = await ctx.db.selectFrom('company').selectAll().where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  // Who signs decisions, and as what, is told among the rules of leave (ZoR čl. 192).
  const { signatory, signatoryTitle } = (await readSetting(ctx, 'leave')).value
  return {
    'company.work_rules': await workRulesOf(ctx),
    'company.name': company.name,
    'company.short_name': company.short_name,
    'company.address': joined(company.address, cityLine(company.postal_code, company.city)),
    'company.city': company.city,
    'company.pib': company.pib,
    'company.registration_number': company.registration_number,
    'company.activity_code': company.activity_code,
    'company.representative': company.legal_representative,
    'company.signatory': typeof signatory === 'string' ? signatory : company.legal_representative,
    'company.signatory_title': typeof signatoryTitle === 'string' ? signatoryTitle : 'direktor',
    'company.email': company.email,
    'company.phone': company.phone,
  }
}

/** The newest act on employment among the documents of the company that holds, as a contract names it. */
async function workRulesOf(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ title: string; number: string }>`
    select d.title, r.book || '-' || r.year || '/' || r.number as number
    from company_document d join registered_document r on r.id = d.registered_document_id
    where d.category = 'act' and d.title ~* '(pravilnik o radu|kolektivni ugovor)' and (d.expires_on is null or d.expires_on >= ${ctx.today}::date)
      and r.cancelled_at is null order by d.id desc limit 1`.execute(ctx.db)
  return rows[0] ? `${rows[0].title} broj ${rows[0].number}` : null
}

const employmentsOf = async (ctx: Ctx, employeeId: number): Promise<Employment[]> =>
  ctx.db
    .selectFrom('employment')
    .select(['id', 'first_day', 'last_day', 'end_ground', 'contract_number', 'fixed_term_ground', 'probation_until'])
    .where('employee_id', '=', employeeId)
    .orderBy('first_day')
    .execute()

async function termsOf(ctx: Ctx, employeeId: number): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select t.id, t.employment_id, t.first_day, t.last_day, t.weekly_minutes, t.working_hours, t.annex_number, t.change_ground,
      p.name as position, d.name as department, y.name as relationship_type, y.is_fixed_term, l.name as location,
      p.description, q.name as qualification, p.conditions, p.is_high_risk, p.risk,
      nullif(concat_ws(', ', l.address, l.city), '') as location_place
    from employment_terms t join job_position p on p.id = t.job_position_id join department d on d.id = t.department_id
      join employment_relationship_type y on y.id = t.employment_relationship_type_id left join location l on l.id = t.location_id
      left join profession_qualification q on q.id = p.profession_qualification_id
    where t.employee_id = ${employeeId} order by t.first_day`.execute(ctx.db)
  return rows
}

/** Temporary work of another position, by a decision (čl. 172a). */
function transferFacts(terms: readonly Terms[], day: Day): Facts {
  const transfers = terms.filter(({ change_ground }) => change_ground === 'temporary_transfer')
  const found = transfers.find(({ last_day }) => last_day >= day) ?? transfers.at(-1)
  return {
    'transfer.from': found?.first_day ?? null,
    'transfer.to': found ? ended(found.last_day) : null,
    'transfer.position': found?.position ?? null,
  }
}

const placeOf = ({ location, location_place }: Terms) => joined(location, location_place)

/** What of the terms differs, as an annex says it. */
function changesOf(before: Terms, after: Terms) {
  return differing([
    ['radno mesto', before.position, after.position],
    ['organizaciona jedinica', before.department, after.department],
    ['mesto rada', placeOf(before), placeOf(after)],
    ['vrsta radnog odnosa', before.relationship_type, after.relationship_type],
    ['nedeljno radno vreme', hoursOf(before), hoursOf(after)],
    ['opis poslova', before.description, after.description],
    ['stručna sprema koja je uslov za poslove', before.qualification, after.qualification],
  ])
}

const differing = (said: [what: string, before: string | null, after: string | null][]) =>
  said.filter(([, was, is]) => was !== is && is !== null).map(([what, was, is]) => ({ what, before: was ?? '–', after: is }))

const hoursOf = ({ weekly_minutes }: Terms) => `${formatShortNumber(weekly_minutes / 60)} časova`

function serviceFacts(employments: readonly Employment[], terms: readonly Terms[], day: Day): Facts {
  const until = (last: Day) => (last === 'infinity' || last > day ? day : last)
  const worked = employments
    .filter(({ first_day }) => first_day <= day)
    .map(({ first_day, last_day }) => ({ from: first_day, to: until(last_day) }))
  return {
    'service.length': worked.length ? inWords(totalService(worked).total) : null,
    'service.periods': terms
      .filter(({ first_day }) => first_day <= day)
      .map(({ first_day, last_day, position }) => {
        const to = until(last_day)
        return { from: first_day, to, position, length: inWords(serviceOf({ from: first_day, to })) }
      }),
  }
}

const inWords = ({ years, months, days }: Service) =>
  [
    counted(years, ['godina', 'godine', 'godina']),
    counted(months, ['mesec', 'meseca', 'meseci']),
    counted(days, ['dan', 'dana', 'dana']),
  ].join(', ')
