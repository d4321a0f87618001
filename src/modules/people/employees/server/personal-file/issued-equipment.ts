import type { Ctx } from '#platform/call-context.ts'

/** Equipment that an employee has not returned, newest first. */
export async function loadIssuedEquipment({ db }: Ctx, employeeId: number) {
  return db
    .selectFrom('equipment')
    .select(['id', 'item', 'inventory_number', 'is_protective', 'handed_over_on'])
    .where('employee_id', '=', employeeId)
    .where('returned_on', 'is', null)
    .orderBy('handed_over_on', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
