import { sql } from 'kysely'
import { departmentInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { CandidateDuplicate } from '../candidate-schemas.ts'
import type { candidatesContract as candidates } from '../contract.ts'

type Person = Omit<ParsedApiInput<typeof candidates.findDuplicateCandidates>, 'except_id'>

/** The number of digits by which telephone numbers are compared: the last eight, so that `+381 64` and `064` are equal. */
const createPhoneDigitsSql = (column: ReturnType<typeof sql.ref> | string) =>
  sql`nullif(right(regexp_replace(${column}, '\\D', '', 'g'), 8), '')`

export const findDuplicateCandidates = async (
  ctx: Ctx,
  { except_id, ...person }: ParsedApiInput<typeof candidates.findDuplicateCandidates>,
) => ({
  data: await findDuplicatesOfCandidate(ctx, person, except_id ?? null),
})

/** Candidates in scope with the same email, telephone or name, in any script and without accents. */
export async function findDuplicatesOfCandidate(
  ctx: Ctx,
  { first_name, last_name, email, phone }: Person,
  exceptId: number | null,
): Promise<CandidateDuplicate[]> {
  const name = first_name && last_name ? `${first_name} ${last_name}` : null
  const same = {
    email: email ? sql`lower(c.email) = lower(${email})` : sql`false`,
    phone:
      phone && phone.replace(/\D/g, '').length >= 6
        ? sql`${createPhoneDigitsSql(sql.ref('c.phone'))} = ${createPhoneDigitsSql(phone)}`
        : sql`false`,
    name: name ? sql`folded(c.full_name) = folded(${name})` : sql`false`,
  }
  const { rows } = await sql<CandidateDuplicate>`
    select * from (
      select c.id, c.full_name as "fullName", c.applied_on::text, s.name as stage, p.name as opening,
        array_remove(array[case when ${same.email} then 'email' end, case when ${same.phone} then 'phone' end, case when ${same.name} then 'name' end], null) as by
      from candidate c join candidate_stage s on s.id = c.candidate_stage_id
        left join job_opening o on o.id = c.job_opening_id left join job_position p on p.id = o.job_position_id
      where ${departmentInScopeSql(ctx, 'o.department_id')} and c.id is distinct from ${exceptId}::bigint) found
    where cardinality(by) > 0 order by cardinality(by) desc, applied_on desc limit 10`.execute(ctx.db)
  return rows
}
