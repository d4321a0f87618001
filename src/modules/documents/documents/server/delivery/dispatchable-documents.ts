import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { DocumentNotSentReason, NotSentDocument } from '../../document-delivery-contract.ts'
import { canSendDocuments } from '../../document-permission-checks.ts'
import { type DocumentDeliveryRequirement, findDocumentDeliveryRequirement } from '../../rules/document-dispatch.ts'

/** An account that may read documents. */
export type DocumentRecipient = { user_id: number; email: string; language: string; script: string }
export type SendableDocument = {
  document_registration_id: number
  number: string
  title: string
  employee_id: number
  kind: DocumentDeliveryRequirement
  readers: DocumentRecipient[]
}
type Row = Omit<SendableDocument, 'employee_id' | 'kind' | 'readers'> & {
  book: string
  employee_id: number | null
  template_code: string | null
  is_leave: boolean
  name: string | null
  reached: boolean
  is_sent: boolean
  is_annulled: boolean
}
type Account = DocumentRecipient & { employee_id: number; state: 'active' | 'invited' | 'no_right' | 'disabled' }

/** Divides documents into those that the caller can send, and the others with a reason. */
export async function loadSendableDocuments(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ ready: SendableDocument[]; left_out: NotSentDocument[] }> {
  const rows = await loadDocumentRows(ctx, ids)
  if (rows.length < new Set(ids).size) throw createValidationError({ document_registration_ids: 'invalid.unknown_id' })
  return splitSendableDocuments(ctx, rows, (row) => (mayBeSent(ctx, row) ? null : 'out_of_reach'))
}

/** The documents that can be sent automatically. It does not check permissions of the caller. */
export const loadAutomaticallySendableDocuments = async (ctx: Ctx, id: number) =>
  splitSendableDocuments(ctx, await loadDocumentRows(ctx, [id]), () => null)

const mayBeSent = (ctx: Ctx, { is_leave, reached }: Pick<Row, 'is_leave' | 'reached'>) => reached && canSendDocuments(ctx, { is_leave })

/** SQL condition: the caller may deliver a row of `employee_document`. */
export const deliverableDocumentSql = (ctx: Ctx, document: string) => {
  const createPermissionCondition = (isLeave: boolean) => (mayBeSent(ctx, { is_leave: isLeave, reached: true }) ? sql`true` : sql`false`)
  return sql<boolean>`(case when ${sql.ref(`${document}.leave_request_id`)} is null then ${createPermissionCondition(false)} else ${createPermissionCondition(true)} end
    and ${employeeInScopeSql(ctx, `${document}.employee_id`)})`
}

async function loadDocumentRows(ctx: Ctx, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id as document_registration_id, r.book, r.book || '-' || r.year || '/' || r.number as number, r.title, p.employee_id, p.template_code,
      p.leave_request_id is not null as is_leave, e.full_name as name, coalesce(${employeeInScopeSql(ctx, 'p.employee_id')}, false) as reached,
      exists (select from document_dispatch s where s.document_registration_id = r.id and s.recalled_at is null) as is_sent,
      r.cancelled_at is not null as is_annulled
    from document_registration r left join employee_document p on p.document_registration_id = r.id left join employee e on e.id = p.employee_id
    where r.id = any (${ids}::bigint[]) order by r.id`.execute(ctx.db)
  return rows
}

async function splitSendableDocuments(ctx: Ctx, rows: readonly Row[], reasonOf: (row: Row) => DocumentNotSentReason | null) {
  const accounts = await loadAccountsOfRecipients(
    ctx,
    rows.flatMap(({ employee_id }) => employee_id ?? []),
  )
  const ready: SendableDocument[] = []
  const left_out: NotSentDocument[] = []
  for (const row of rows) {
    const { document_registration_id, number, title, employee_id } = row
    const of = accounts.filter((account) => account.employee_id === employee_id)
    const readers = of.filter(({ state }) => state === 'active')
    const refused = employee_id === null ? 'not_of_employee' : reasonOf(row)
    const unreachable = readers.length ? null : findReasonWithoutAccount(of)
    const reason = refused ?? (row.is_annulled ? 'annulled' : null) ?? (row.is_sent ? 'sent_already' : unreachable)
    if (reason !== null) left_out.push({ document_registration_id, number, name: refused ? null : row.name, reason })
    else
      ready.push({
        document_registration_id,
        number,
        title,
        employee_id: employee_id!,
        kind: findDocumentDeliveryRequirement(row),
        readers,
      })
  }
  return { ready, left_out }
}

const loadAccountsOfRecipients = async (ctx: Ctx, employeeIds: readonly number[]) =>
  (await sql<Account>`select * from accounts_of_document_recipients(${employeeIds}::bigint[]) order by user_id`.execute(ctx.db)).rows

/** The reason why no account can read the document, for the most suitable account. */
function findReasonWithoutAccount(accounts: readonly Account[]): DocumentNotSentReason {
  const has = (state: Account['state']) => accounts.some((account) => account.state === state)
  if (has('invited')) return 'invited'
  if (has('no_right')) return 'no_right'
  return has('disabled') ? 'disabled' : 'no_account'
}
