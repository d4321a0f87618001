import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { AppError } from '#shared/app-error.ts'
import type { EmployeeImportLookupKind } from '../../rules/employee-import-row.ts'
import { loadEmployeeImport, type StoredEmployeeImport } from './stored-employee-import.ts'

const ROWS_PER_BATCH = 2000

/** Throws unless the import is complete and none of its employees has hours, leave or documents. */
export async function assertEmployeeImportUndoable(ctx: Ctx, importId: number): Promise<StoredEmployeeImport> {
  const stored = await loadEmployeeImport(ctx, importId)
  if (stored.status !== 'committed') throw new AppError('import.not_committed')
  const { rows: current } = await sql<{ id: number }>`
    select employees_with_recorded_data(array(select id from employee where employee_import_id = ${importId})) as id`.execute(ctx.db)
  if (current.length) throw new AppError('import.employees_in_use', { count: current.length })
  return stored
}

/** Undoes an import. Hours, leave or documents of any of its employees prevent it. */
export async function undoEmployeeImport(
  ctx: Ctx,
  { importId }: { importId: number },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const stored = await assertEmployeeImportUndoable(ctx, importId)
  const { rows } = await sql<{ id: number }>`select id from employee where employee_import_id = ${importId} order by id`.execute(ctx.db)
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
    await progress(at, rows.length)
    const people = rows.slice(at, at + ROWS_PER_BATCH).map(({ id }) => id)
    for (const table of ['card_holder', 'employment_terms', 'employment'])
      await sql`delete from ${sql.table(table)} where employee_id = any (${people})`.execute(ctx.db)
    await sql`delete from employee where id = any (${people})`.execute(ctx.db)
    await sql`set constraints all immediate; set constraints all deferred`.execute(ctx.db)
  }
  for (const [table, ids] of Object.entries(stored.made as Record<string, number[]>))
    await deleteCreatedRows(ctx, table as EmployeeImportLookupKind, ids)
  await ctx.db.updateTable('employee_import').set({ status: 'undone', undone_at: ctx.now }).where('id', '=', importId).execute()
  await progress(rows.length, rows.length)
  return { result: { employees: rows.length } }
}

/** Deletes look-ups of the import that nothing else uses. */
async function deleteCreatedRows(ctx: Ctx, table: EmployeeImportLookupKind, ids: number[]): Promise<void> {
  const users = table === 'department' ? sql`or exists (select from department_version c where c.parent_id = t.id)` : sql``
  const column = sql.ref(`${table}_id`)
  await sql`delete from ${sql.table(table)} t where t.id = any (${ids}::bigint[])
    and not (exists (select from employment_terms e where e.${column} = t.id) ${users})`.execute(ctx.db)
}

export const undoEmployeeImportJob = defineBackgroundJob('undoEmployeeImport', undoEmployeeImport)
