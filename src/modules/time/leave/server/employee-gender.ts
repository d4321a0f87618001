import type { Ctx } from '#platform/call-context.ts'

/** The sex of an employee; null if it is not known. */
export async function loadGenderOfEmployee({ db }: Ctx, employeeId: number): Promise<'male' | 'female' | null> {
  const row = await db.selectFrom('employee').select('gender').where('id', '=', employeeId).executeTakeFirst()
  return (row?.gender as 'male' | 'female' | undefined) ?? null
}
