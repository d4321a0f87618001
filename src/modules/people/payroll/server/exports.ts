import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { monthSpan } from '#modules/time/planning/server/plan/month-plans.ts'
import { findMonthClose } from '#modules/time/timesheet/server/timesheet/timesheet-month.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { Download, ParsedInput } from '#shared/contract.ts'
import type { payrollContract as contract, PayrollChange } from '../contract.ts'
import { columnPermission, type ProfileSettings } from '../profile-settings.ts'
import type { PayrollFilePerson } from '../rules/profile-cell.ts'
import { buildFileRows, type DeliveredLine, haveLinesChanged, payrollLineKey } from '../rules/profile-lines.ts'
import { assertColumnsVisible, assertValidColumns, assertWholeCompany, sensitiveFieldIds } from './column-access.ts'
import { loadFilePeople, loadProfileData } from './profile-data.ts'
import { type PayrollFileContent, renderProfileFile } from './profile-file.ts'
import { findProfile } from './profiles.ts'

/** A file of an earlier close, to which a difference refers. */
type Base = { id: number; number: number }

/**
 * The file that payroll has from before the last reopening: the newest one that was confirmed, or the newest one that was fetched where
 * none was confirmed.
 */
async function baseOf({ db }: Ctx, first: string, profileId: number, closeId: number): Promise<Base | null> {
  const { rows } = await sql<Base>`
    select x.id, x.number from payroll_export x left join payroll_receipt r on r.payroll_export_id = x.id
    where x.month = ${first}::date and x.payroll_profile_id = ${profileId} and x.month_close_id <> ${closeId}
    order by r.id is not null desc, x.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

async function handedLines({ db }: Ctx, exportId: number): Promise<Map<number, DeliveredLine[]>> {
  const { rows } = await sql<{ employee_id: number; lines: DeliveredLine[] }>`
    select employee_id, lines from payroll_export_employee where payroll_export_id = ${exportId}`.execute(db)
  return new Map(rows.map(({ employee_id, lines }) => [employee_id, lines]))
}

export async function getPayrollExport(
  ctx: Ctx,
  { month, profile_id, whole }: ParsedInput<typeof contract.getPayrollExport>,
): Promise<Download> {
  assertWholeCompany(ctx)
  const profile = await findProfile(ctx, profile_id)
  const { settings } = profile
  await assertColumnsVisible(ctx, settings)
  await assertValidColumns(ctx, settings)
  const { first } = monthSpan(month)
  const close = await findMonthClose(ctx, first)
  if (!close) throw new AppError('payroll.month_not_closed')
  // Two fetches at once would give two files the same number.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payroll export ${ctx.companyId} ${profile_id} ${month}`}, 0))`.execute(ctx.db)
  const base = whole ? null : await baseOf(ctx, first, profile_id, close.id)
  const data = await loadProfileData(ctx, month, settings)
  const handed = base && (await handedLines(ctx, base.id))
  const numbers = await numbersOf(ctx, first, profile_id)
  const difference = base && (numbers.ofBase.get(`${base.id} ${close.id}`) ?? numbers.differences + 1)
  const people = handed
    ? [...data.people, ...(await absentPeople(ctx, [...handed.keys()], data.people, settings))].flatMap(({ person, lines }) => {
        const rows = buildFileRows(lines, handed.get(person.id) ?? [], settings.layout)
        return rows.length ? [{ person, rows }] : []
      })
    : data.people.map(({ person, lines }) => ({ person, rows: buildFileRows(lines, null, settings.layout) }))
  const content: PayrollFileContent = { month, difference, people }
  const { type, bytes } = await renderProfileFile(ctx, content, settings)
  await logAccess(
    ctx,
    settings,
    people.map(({ person }) => person.id),
  )
  const digest = createHash('sha256').update(bytes).digest('hex')
  await noteFetched(ctx, {
    first,
    profile,
    closeId: close.id,
    baseId: base?.id ?? null,
    number: numbers.last + 1,
    digest,
    employees: people.length,
    data,
  })
  const suffix = difference === null ? '' : `-razlika-${difference}`
  const name = `${profile.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${month}${suffix}.${settings.format}`
  return { name, type, bytes }
}

/** How many files a month has, and the number of the difference for each base and close. */
async function numbersOf({ db }: Ctx, first: string, profileId: number) {
  const { rows } = await sql<{ base_id: number | null; month_close_id: number; number: number }>`
    select base_id, month_close_id, max(number) as number from payroll_export
    where month = ${first}::date and payroll_profile_id = ${profileId} group by base_id, month_close_id order by max(id)`.execute(db)
  const differences = rows.filter(({ base_id }) => base_id !== null)
  return {
    last: Math.max(0, ...rows.map(({ number }) => number)),
    differences: differences.length,
    ofBase: new Map(differences.map(({ base_id, month_close_id }, at) => [`${base_id} ${month_close_id}`, at + 1])),
  }
}

/** People of an earlier file who are no longer in the profile: all that was handed over is taken back. */
async function absentPeople(
  ctx: Ctx,
  handedIds: readonly number[],
  present: readonly { person: PayrollFilePerson }[],
  settings: ProfileSettings,
) {
  const presentIds = new Set(present.map(({ person }) => person.id))
  const gone = handedIds.filter((id) => !presentIds.has(id))
  if (!gone.length) return []
  const known = gone.map((id) => ({ id, first_day: '', last_day: '', fund: 0, hours_source: 'plan' as const }))
  const people = await loadFilePeople(ctx, known, settings)
  return gone.flatMap((id) => {
    const person = people.get(id)
    return person ? [{ person, lines: [] as DeliveredLine[] }] : []
  })
}

/** Columns of the record and of pay leave a look of each person in the log. */
async function logAccess(ctx: Ctx, { columns }: ProfileSettings, employees: readonly number[]): Promise<void> {
  const sensitive = await sensitiveFieldIds(ctx)
  const isLooked = columns.some((column) => ['employees.sensitive', 'pay.read'].includes(columnPermission(column, sensitive) ?? ''))
  if (isLooked) await sql`select log_look('getPayrollExport', e) from unnest(${employees}::bigint[]) e`.execute(ctx.db)
  await sql`select log_export('getPayrollExport', 'payroll_export', ${employees.length}, null)`.execute(ctx.db)
}

type Fetched = {
  first: string
  profile: { id: number; version_id: number }
  closeId: number
  baseId: number | null
  number: number
  digest: string
  employees: number
  data: { people: { person: PayrollFilePerson; lines: DeliveredLine[] }[] }
}

/** Notes a file with the lines of everybody. A file that is fetched again, to the letter, is the same. */
async function noteFetched({ db }: Ctx, { first, profile, closeId, baseId, number, digest, employees, data }: Fetched): Promise<void> {
  const same = await db
    .selectFrom('payroll_export')
    .select('id')
    .where('month', '=', first)
    .where('payroll_profile_id', '=', profile.id)
    .where('month_close_id', '=', closeId)
    .where('payroll_profile_version_id', '=', profile.version_id)
    .where(sql<boolean>`base_id is not distinct from ${baseId}`)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (same) return
  const minutes = data.people.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + line.minutes, 0), 0)
  const { id } = await db
    .insertInto('payroll_export')
    .values({
      month: first,
      payroll_profile_id: profile.id,
      payroll_profile_version_id: profile.version_id,
      month_close_id: closeId,
      base_id: baseId,
      number,
      digest,
      employees,
      minutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = data.people.map(({ person }) => person.id)
  const lines = data.people.map((one) => JSON.stringify(one.lines))
  await sql`insert into payroll_export_employee (payroll_export_id, employee_id, lines)
    select ${id}, employee_id, lines from unnest(${ids}::bigint[], ${lines}::jsonb[]) given (employee_id, lines)`.execute(db)
}

export async function createPayrollReceipt(ctx: Ctx, { month, profile_id, digest }: ParsedInput<typeof contract.createPayrollReceipt>) {
  assertWholeCompany(ctx)
  const { first } = monthSpan(month)
  const found = await ctx.db
    .selectFrom('payroll_export')
    .select('id')
    .where('month', '=', first)
    .where('payroll_profile_id', '=', profile_id)
    .where('digest', '=', digest)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!found) throw new AppError('payroll.digest_unknown')
  const { id } = await ctx.db
    .insertInto('payroll_receipt')
    .values({ payroll_export_id: found.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

/** What the next difference of a month would say, by person, category and payer. */
export async function findNextDifference(ctx: Ctx, month: string, profileId: number, settings: ProfileSettings) {
  const { first } = monthSpan(month)
  const close = await findMonthClose(ctx, first)
  const base = close && (await baseOf(ctx, first, profileId, close.id))
  if (!base) return []
  const [handed, data] = [await handedLines(ctx, base.id), await loadProfileData(ctx, month, settings)]
  const absent = await absentPeople(ctx, [...handed.keys()], data.people, settings)
  return [...data.people, ...absent].flatMap(({ person, lines }) => {
    const before = handed.get(person.id) ?? []
    return haveLinesChanged(lines, before) ? changesOf(person, lines, before) : []
  })
}

function changesOf(person: PayrollFilePerson, lines: readonly DeliveredLine[], before: readonly DeliveredLine[]) {
  type Change = (typeof PayrollChange)['_output']
  const found = new Map<string, Change>()
  const put = (line: DeliveredLine, side: 'before' | 'after') => {
    const key = payrollLineKey(line)
    const change = found.get(key) ?? {
      employee_id: person.id,
      fullName: person.full_name,
      code: person.code,
      category: line.code,
      part: line.part,
      payer: line.pay?.payer ?? null,
      before_minutes: 0,
      after_minutes: 0,
      before_amount: 0,
      after_amount: 0,
    }
    found.set(key, change)
    change[`${side}_minutes`] += line.minutes
    change[`${side}_amount`] += line.amount
  }
  for (const line of before) put(line, 'before')
  for (const line of lines) put(line, 'after')
  return [...found.values()].filter(
    (change) => change.before_minutes !== change.after_minutes || change.before_amount !== change.after_amount,
  )
}
