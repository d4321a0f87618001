import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { personalFileContract as dossier } from '../../personal-file-contract.ts'
import { assertCanWritePersonalFileEntry, lockPersonalFileEntry } from './lock-personal-file-entry.ts'

/** Copies a training to other employees without its files. */
export async function copyTrainingToEmployees(
  ctx: Ctx,
  { employee_id, training_id, employee_ids }: ParsedApiInput<typeof dossier.copyTrainingToEmployees>,
) {
  assertCanWritePersonalFileEntry(ctx, 'training')
  await lockPersonalFileEntry(ctx, 'training', employee_id, training_id)
  const { rows } = await sql`
    insert into training (employee_id, kind, title, day, valid_to, trainer, result, note)
    select distinct e.id, t.kind, t.title, t.day, t.valid_to, t.trainer, t.result, t.note
    from training t cross join unnest(${employee_ids}::bigint[]) e (id)
    where t.id = ${training_id} and not exists (
      select from training o where o.employee_id = e.id and o.kind = t.kind and o.day = t.day and o.title is not distinct from t.title)
    returning id`.execute(ctx.db)
  return { data: { written: rows.length } }
}
