import type { Ctx, InstallationCallContext } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { employeesContract as employees } from '../contract.ts'

export async function getEmployeePhoto(ctx: Ctx, { employee_id }: ParsedApiInput<typeof employees.getEmployeePhoto>) {
  const { image_file_id } = await ctx.db
    .selectFrom('employee')
    .select('image_file_id')
    .where('id', '=', employee_id)
    .executeTakeFirstOrThrow()
  return { ...(await readStoredFile(ctx, image_file_id)), inline: true }
}

export async function deleteEmployeePhoto(ctx: Ctx, { employee_id }: ParsedApiInput<typeof employees.deleteEmployeePhoto>) {
  const had = await ctx.db
    .updateTable('employee')
    .set({ image_file_id: null })
    .where('id', '=', employee_id)
    .where('image_file_id', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!had) throw createNotFoundError()
  return { data: { id: employee_id } }
}

/** An employee of several companies has the photo that was uploaded last. */
export async function getMyPhoto({ db, services, userId }: InstallationCallContext) {
  const file = await db
    .selectFrom('membership as m')
    .innerJoin('employee as e', (on) => on.onRef('e.company_id', '=', 'm.company_id').onRef('e.id', '=', 'm.employee_id'))
    .innerJoin('stored_file as f', (on) => on.onRef('f.company_id', '=', 'e.company_id').onRef('f.id', '=', 'e.image_file_id'))
    .select(['f.name', 'f.type', 'f.sha256'])
    .where('m.user_id', '=', userId)
    .orderBy('f.id', 'desc')
    .executeTakeFirst()
  if (!file) throw createNotFoundError()
  return { name: file.name, type: file.type, bytes: await services.files.read(file.sha256), inline: true }
}
