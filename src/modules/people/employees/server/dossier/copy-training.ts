import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { dossierContract as dossier } from '../../dossier-contract.ts'
import { assertCanWriteDossierEntry, lockDossierEntry } from './lock-dossier-entry.ts'

/** Copies a training to other employees without its files. */
export async function copyTrainingToEmployees(
  ctx: Ctx,
  { employee_id, training_id, employee_ids }: ParsedInput<typeof dossier.copyTrainingToEmployees>,
) {
  assertCanWriteDossierEntry(ctx, 'training')
  await lockDossierEntry(ctx, 'training', employee_id, training_id)
  const { rows } = await sql`
    insert into training (employee_id, kind, title, day, valid_to, trainer, result, note)
    select distinct e.id, t.kind, t.title, t.day, t.valid_to, t.trainer, t.result, t.note
    from training t cross join unnest(${employee_ids}::bigint[]) e (id)
    where t.id = ${training_id} and not exists (
      select from training o where o.employee_id = e.id and o.kind = t.kind and o.day = t.day and o.title is not distinct from t.title)
    returning id`.execute(ctx.db)
  return { data: { written: rows.length } }
}
