import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'

/** The family grounds for annual leave (ZoR čl. 69), by the names of the criteria. */
export async function loadFamilyGroundsForLeave({ db }: Pick<Ctx, 'db'>, employeeIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ employee_id: number; kinds: string[] }>`
    select employee_id, array_agg(distinct kind) as kinds from family_member
    where employee_id = any (${employeeIds}::bigint[]) and kind in ('single_parent', 'disabled_child') group by 1`.execute(db)
  return new Map(rows.map(({ employee_id, kinds }) => [employee_id, kinds]))
}
