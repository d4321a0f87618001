import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import type { Day } from '#lib/days.ts'
import { notFound } from '#lib/failure.ts'
import { reaches } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'
import { asksForSignatures, signsSheets } from '../../policies.ts'
import { fundOf } from '../../rules/month/month.ts'
import { signedText } from '../../rules/month/signing.ts'
import type { DepartmentSigning, SheetSignature, signingContract as signing } from '../../signing_contract.ts'
import { monthSpan } from '../plan/month.ts'
import { peopleOf } from '../plan/people.ts'
import { type Names, nameOf, namesOf } from '../timesheet/colleagues.ts'
import { closeOf, isBroken } from '../timesheet/month.ts'
import { readSheet } from '../timesheet/sheet.ts'
import { signedOtherwise } from './differences.ts'
import { type DaysOfPerson, type DepartmentStanding, departmentsOf, hoursOf, signaturesNeeded } from './standing.ts'

export async function getSigning(ctx: Ctx, { month, ...filters }: Given<typeof signing.getSigning>) {
  const { first, last } = monthSpan(month)
  const found = await departmentsOf(ctx, await peopleOf(ctx, first, last, filters), first, last)
  return { data: { ...(await monthState(ctx, month)), departments: await told(ctx, first, found) } }
}

export async function getDepartmentSigning(ctx: Ctx, { department_id, month }: Given<typeof signing.getDepartmentSigning>) {
  const { sheet, department } = await departmentOf(ctx, department_id, month)
  const { first, last } = sheet
  const own = new Set(department.people.map(({ id }) => id))
  const people = sheet.people.filter(({ id }) => own.has(id))
  const changed = people.filter(({ id }) => department.standings.get(id) === 'changed')
  const [said] = await told(ctx, first, [department])
  return {
    data: {
      ...(await monthState(ctx, month)),
      department: said!,
      digest: digestOf(month, department_id, await hoursOf(ctx, [...own], first, last)),
      unsettled: people.reduce(
        (sum, { days }) => sum + days.filter((day) => day && (day.waiting || (!day.typed && isBroken(day)))).length,
        0,
      ),
      people: people.map(({ id, fullName, code, days, sum, fund, aheadMinutes }) => {
        const done = days.reduce((minutes, day) => minutes + fundOf(day?.minutes ?? {}), 0)
        return {
          id,
          fullName,
          code,
          standing: department.standings.get(id)!,
          done,
          overtime: sum.overtime,
          difference: done + aheadMinutes - fund,
        }
      }),
      differences: await signedOtherwise(ctx, changed, first, last),
      signatures: await signaturesOf(ctx, department_id, first),
    },
  }
}

/** A department with its people within reach, everything of them computed; without any of them in the month there is nothing to be found. */
export async function departmentOf(ctx: Ctx, id: number, month: string) {
  const sheet = await readSheet(ctx, month, { department_id: id })
  const own = sheet.people.filter(({ department }) => department?.id === id)
  const [department] = await departmentsOf(ctx, own, sheet.first, sheet.last)
  if (!department) throw notFound()
  return { sheet, department }
}

export const digestOf = (month: string, department: number, people: readonly DaysOfPerson[]) =>
  createHash('sha256')
    .update(signedText(month, department, people))
    .digest('hex')

async function monthState(ctx: Ctx, month: string) {
  const { first, last } = monthSpan(month)
  const closed = (await closeOf(ctx, first)) !== null
  const over = last <= ctx.today
  const isOpen = over && !closed
  return {
    month,
    closed,
    over,
    needed: await signaturesNeeded(ctx),
    can_sign: isOpen && signsSheets(ctx),
    can_remind: isOpen && asksForSignatures(ctx),
  }
}

type Said = { id: number; by: number; at: Date }

/** Departments as they are answered, with who signed them last and who was asked to. */
async function told(ctx: Ctx, first: Day, found: readonly DepartmentStanding[]): Promise<DepartmentSigning[]> {
  const signed = await saidOf(
    ctx,
    sql`select id, signed_by as by, signed_at as at from sheet_signature where id = any (${found.flatMap(({ last }) => last ?? [])}::bigint[])`,
  )
  const asked = await saidOf(
    ctx,
    sql`select distinct on (department_id) department_id as id, reminded_by as by, reminded_at as at from sheet_signature_reminder r
      where month = ${first}::date and after_id = (select coalesce(max(s.id), 0) from sheet_signature s where s.month = r.month and s.department_id = r.department_id)
      order by department_id, r.id desc`,
  )
  const names = await namesOf(
    ctx,
    [...signed, ...asked].map(([, { by }]) => by),
  )
  return found.map(({ id, name, people, standings, state, last }) => {
    const count = (standing: string) => [...standings.values()].filter((one) => one === standing).length
    return {
      id,
      name,
      people: people.length,
      unsigned: count('none'),
      changed: count('changed'),
      state,
      signed: saying(names, signed.get(last ?? 0)),
      reminded: saying(names, asked.get(id)),
    }
  })
}

async function saidOf(ctx: Ctx, statement: ReturnType<typeof sql>): Promise<Map<number, Said>> {
  const { rows } = await sql<Said>`${statement}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

const saying = (names: Names, said: Said | undefined) => (said ? { at: said.at.toISOString(), by: nameOf(names, said.by) } : null)

type StoredSignature = {
  id: number
  digest: string
  signed_at: Date
  signed_by: number
  withdrawn_at: Date | null
  withdrawn_by: number | null
  withdraw_reason: string | null
  people: number
  is_whole: boolean
}

/** Signatures of a department that are of anybody within reach, the newest first. */
async function signaturesOf(ctx: Ctx, department: number, first: Day): Promise<SheetSignature[]> {
  const { rows } = await sql<StoredSignature>`
    select s.id, s.digest, s.signed_at, s.signed_by, s.withdrawn_at, s.withdrawn_by, s.withdraw_reason, e.people, e.people = e.of as is_whole
    from sheet_signature s cross join lateral (
      select count(*) filter (where ${reaches(ctx, 'e.employee_id')})::int as people, count(*)::int as of
      from sheet_signature_employee e where e.sheet_signature_id = s.id) e
    where s.month = ${first}::date and s.department_id = ${department} and e.people > 0 order by s.id desc`.execute(ctx.db)
  const names = await namesOf(
    ctx,
    rows.flatMap(({ signed_by, withdrawn_by }) => [signed_by, withdrawn_by]),
  )
  const isOpen = (await closeOf(ctx, first)) === null
  return rows.map((row) => ({
    id: row.id,
    at: row.signed_at.toISOString(),
    by: nameOf(names, row.signed_by),
    people: row.people,
    digest: row.digest,
    withdrawn: row.withdrawn_at && {
      at: row.withdrawn_at.toISOString(),
      by: nameOf(names, row.withdrawn_by),
      reason: row.withdraw_reason!,
    },
    can_withdraw: isOpen && !row.withdrawn_at && row.is_whole && signsSheets(ctx),
  }))
}
