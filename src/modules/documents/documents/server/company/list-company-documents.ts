import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import { getOwnProperty } from '#shared/get-own-property.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { companyDocumentsContract as contract } from '../../company-documents-contract.ts'
import { selectCompanyDocumentsSql } from './company-document-rows.ts'

const EXPIRY_WARNING_DAYS = 30

const retainUntil = sql`case when d.retention <> 'permanent' then make_date(extract(year from d.day)::int + d.retention::int, 12, 31) end`
const columns: Record<string, RawBuilder<unknown>> = {
  number: sql`(r.year, r.number)`,
  title: sql`d.title`,
  day: sql`d.day`,
  expires_on: sql`d.expires_on`,
}

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  const sortColumns = (sort ?? '-day')
    .split(',')
    .map((one) => ({ column: getOwnProperty(columns, one.replace(/^-/, '')), down: one.startsWith('-') }))
  if (sortColumns.some(({ column }) => !column)) throw createValidationError({ sort: 'invalid.invalid_value' })
  return sql.join([...sortColumns.map(({ column, down }) => sql`${column!} ${sql.raw(down ? 'desc' : 'asc')} nulls last`), sql`d.id desc`])
}

export async function listCompanyDocuments(ctx: Ctx, input: ParsedApiInput<typeof contract.listCompanyDocuments>) {
  const { page, size, search, sort, category, direction, due } = input
  const conditions = omitAbsentItems([
    sql<SqlBool>`true`,
    category ? sql<SqlBool>`d.category = ${category}` : undefined,
    direction ? sql<SqlBool>`d.direction = ${direction}` : undefined,
    search
      ? sql<SqlBool>`(d.id in (select search_company_document(${search})) or position(lower(${search}) in lower(r.book || '-' || r.year || '/' || r.number)) > 0)`
      : undefined,
    due === 'expiring' && sql<SqlBool>`d.expires_on between ${ctx.today}::date and ${addDays(ctx.today, EXPIRY_WARNING_DAYS)}::date`,
    due === 'expired' && sql<SqlBool>`d.expires_on < ${ctx.today}::date`,
    due === 'retention_ended' && sql<SqlBool>`${retainUntil} < ${ctx.today}::date`,
  ])
  const { documents, count } = await selectCompanyDocumentsSql(
    ctx,
    sql<SqlBool>`${sql.join(conditions, sql` and `)}`,
    orderOf(sort),
    buildPageLimitSql({ page, size }),
  )
  return { documents, pagination: computePagination({ page, size }, count) }
}
