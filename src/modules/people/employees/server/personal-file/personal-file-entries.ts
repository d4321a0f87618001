import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ApiEndpoint, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import type { PersonalFileEntryKindName } from '../../rules/personal-file/personal-file-entry-kinds.ts'
import { deletePersonalFileEntryAttachments } from './attachments.ts'
import { assertCanWritePersonalFileEntry, lockPersonalFileEntry, type PersonalFileEntryValues } from './lock-personal-file-entry.ts'

/** Checks a row before it is written, and returns the stored values. Throws errors by field. */
type Settle = (
  ctx: Ctx,
  row: PersonalFileEntryValues,
  before?: PersonalFileEntryValues,
) => PersonalFileEntryValues | Promise<PersonalFileEntryValues>

/** The tables of the personal file have the same keys, so one function writes each of them. */
const getPersonalFileTables = ({ db }: Ctx) => db.withTables<Record<PersonalFileEntryKindName, { id: number; [column: string]: unknown }>>()

/** The rows of a kind with their files, ordered by `order`. The response schema removes fields that must not be returned. */
export async function listPersonalFileEntries<T>(
  ctx: Ctx,
  kind: PersonalFileEntryKindName,
  employeeId: number,
  order: string,
): Promise<T[]> {
  const { rows } = await sql<T>`
    select r.*, coalesce(p.proofs, '[]') as proofs from ${sql.table(kind)} r
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', p.id, 'name', f.name, 'size', f.size, 'at', p.added_at) order by p.id) as proofs
        from dossier_attachment p join stored_file f on f.id = p.stored_file_id where p.about = ${kind} and p.about_id = r.id) p on true
    where r.employee_id = ${employeeId} order by ${sql.ref(order)} desc nulls first, r.id desc`.execute(ctx.db)
  return rows
}

const asIs: Settle = (_, row) => row

export const createPersonalFileEntryAction =
  <E extends ApiEndpoint>(kind: PersonalFileEntryKindName, settle = asIs) =>
  async (ctx: Ctx, input: ParsedApiInput<E>) => {
    const row = input as PersonalFileEntryValues & { employee_id: number }
    assertCanWritePersonalFileEntry(ctx, kind)
    const values = await settle(ctx, row)
    const { id } = await getPersonalFileTables(ctx).insertInto(kind).values(values).returning('id').executeTakeFirstOrThrow()
    return { data: { id: id as number } }
  }

export const updatePersonalFileEntryAction =
  <E extends ApiEndpoint>(kind: PersonalFileEntryKindName, settle = asIs) =>
  async (ctx: Ctx, input: ParsedApiInput<E>) => {
    const { employee_id, revision, [`${kind}_id`]: id, ...changes } = input as PersonalFileEntryValues & { employee_id: number }
    assertCanWritePersonalFileEntry(ctx, kind)
    const found = await lockPersonalFileEntry(ctx, kind, employee_id, id as number)
    if (revision !== undefined && revision !== found.revision) throw new AppError('common.concurrent_update')
    const { id: _, company_id: __, revision: ___, ...settled } = await settle(ctx, { ...found, ...omitUndefinedChanges(changes) }, found)
    await getPersonalFileTables(ctx)
      .updateTable(kind)
      .set(settled)
      .where('id', '=', id as number)
      .execute()
    return { data: { id: id as number } }
  }

const omitUndefinedChanges = (changes: PersonalFileEntryValues) => omitUndefined(changes)

export const deletePersonalFileEntryAction =
  <E extends ApiEndpoint>(kind: PersonalFileEntryKindName) =>
  async (ctx: Ctx, input: ParsedApiInput<E>) => {
    const { employee_id, [`${kind}_id`]: id } = input as PersonalFileEntryValues & { employee_id: number }
    assertCanWritePersonalFileEntry(ctx, kind)
    await lockPersonalFileEntry(ctx, kind, employee_id, id as number)
    await deletePersonalFileEntryAttachments(ctx, kind, id as number)
    await getPersonalFileTables(ctx)
      .deleteFrom(kind)
      .where('id', '=', id as number)
      .execute()
    return { data: { id: id as number } }
  }
