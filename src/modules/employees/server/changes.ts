import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { pagination } from '#lib/fields.ts'
import { mustReach } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'
import type { Change, employeesContract as employees } from '../contract.ts'

type Entry = {
  id: number
  at: Date
  actor: string | null
  action: string
  table_name: string
  before: Row | null
  after: Row | null
  count: number
}
type Row = Record<string, unknown>

/** Columns that say nothing to a reader, or that others say already. */
const silent = new Set([
  'id',
  'company_id',
  'employee_id',
  'employment_id',
  'revision',
  'search_text',
  'full_name',
  'sha256',
  'created_at',
  'created_by',
])
const sensitive = new Set(['jmbg', 'bank_account'])

/** What happened to the record: who, when, what, before and after. The newest first; sensitive values are masked here too. */
export async function listChanges(ctx: Ctx, { employee_id, ...page }: Given<typeof employees.listChanges>) {
  await mustReach(ctx, employee_id)
  const size = page.size === 0 ? 1000 : Math.min(page.size, 1000)
  const { rows } = await sql<Entry>`
    select a.id, a.at, a.action, a.table_name, a.before, a.after, count(*) over ()::int as count,
      (select nullif(concat_ws(' ', m.first_name, m.last_name), '') from colleagues() m where m.user_id = a.actor_id) as actor
    from audit_entry a
    where a.employee_id = ${employee_id} and a.table_name in ('employee', 'employment', 'employment_terms', 'card_holder')
    order by a.id desc limit ${size} offset ${(page.page - 1) * size}`.execute(ctx.db)
  return { changes: rows.map(asChange), pagination: pagination({ page: page.page, size }, rows[0]?.count ?? 0) }
}

function asChange({ id, at, actor, action, table_name, before, after }: Entry): Change {
  const names = Object.keys(before && after ? before : (after ?? before ?? {})).filter((name) => !silent.has(name))
  const fields = names
    .map((field) => ({ field, before: shown(field, before?.[field]), after: shown(field, after?.[field]) }))
    .filter((one) => one.before !== one.after)
  return { id, at: at.toISOString(), actor, action, table_name, fields }
}

function shown(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === 'infinity') return null
  return sensitive.has(field) ? '****' : String(value)
}
