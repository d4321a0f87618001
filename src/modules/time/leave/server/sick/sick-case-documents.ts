import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { deleteStoredFiles } from '#platform/files/server/purge-orphaned-files.ts'
import { downloadStoredFile, storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { validateUploadedDocument } from '#platform/files/server/uploaded-document.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import { findSickCaseClosingError } from '../../rules/sick/sick-case.ts'
import type { sickCasesContract as sick } from '../../sick-cases-contract.ts'
import { shortenLeave } from '../approval/shorten-leave.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import type { SickCaseRow } from './sick-case-rows.ts'
import { getSickCase, listSickCaseDocuments, loadSickCaseRow, toSickCasePeriods, toSickDocumentRules } from './sick-cases.ts'

/** Serializes the documents of a case and its close. */
async function lockSickCase(ctx: Ctx, id: number): Promise<SickCaseRow> {
  await sql`select from leave_request where id = ${id} for update`.execute(ctx.db)
  return loadSickCaseRow(ctx, id)
}

export async function receiveSickCertificate(ctx: Ctx, input: ParsedApiInput<typeof sick.receiveSickCertificate>) {
  const { leave_request_id, month = null, received_on, number = null, file } = input
  const row = await lockSickCase(ctx, leave_request_id)
  if (!row.is_open) throw new AppError('leave.sick.closed')
  const document = listSickCaseDocuments(row, toSickDocumentRules(await loadLeaveSettings(ctx)), ctx.today).find(
    (one) => one.month === month,
  )
  if (!document) throw createValidationError({ month: 'leave.sick.month_outside' })
  if (document.id) throw new AppError('leave.sick.certificate_duplicated')
  if (received_on > ctx.today) throw createValidationError({ received_on: 'leave.sick.received_in_future' })
  if (received_on < document.first_day) throw createValidationError({ received_on: 'leave.sick.received_before' })
  const stored_file_id = file
    ? await storeUploadedFile(ctx, { ...(await validateUploadedDocument(file, 'file')), employeeId: row.employee_id })
    : null
  return {
    data: await ctx.db
      .insertInto('sick_certificate')
      .values({ employee_id: row.employee_id, leave_request_id, month: month && `${month}-01`, received_on, number, stored_file_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  }
}

async function findCertificateOrThrow(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('sick_certificate')
    .select(['leave_request_id', 'stored_file_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw createNotFoundError()
  return row
}

export async function getSickCertificate(ctx: Ctx, { sick_certificate_id }: ParsedApiInput<typeof sick.getSickCertificate>) {
  const { stored_file_id } = await findCertificateOrThrow(ctx, sick_certificate_id)
  if (!stored_file_id) throw createNotFoundError()
  return downloadStoredFile(ctx, stored_file_id)
}

export async function deleteSickCertificate(ctx: Ctx, { sick_certificate_id }: ParsedApiInput<typeof sick.deleteSickCertificate>) {
  const { leave_request_id, stored_file_id } = await findCertificateOrThrow(ctx, sick_certificate_id)
  if (!(await lockSickCase(ctx, leave_request_id)).is_open) throw new AppError('leave.sick.closed')
  await ctx.db.deleteFrom('sick_certificate').where('id', '=', sick_certificate_id).execute()
  if (stored_file_id) await deleteStoredFiles(ctx, [stored_file_id])
  return { data: { id: sick_certificate_id } }
}

/** Closes a case after all documents have arrived. A longer planned leave ends on the last day, as with an early return. */
export async function closeSickCase(ctx: Ctx, { leave_request_id, last_day, restores }: ParsedApiInput<typeof sick.closeSickCase>) {
  const row = await lockSickCase(ctx, leave_request_id)
  if (!row.is_open) throw new AppError('leave.sick.closed')
  const error = findSickCaseClosingError(toSickCasePeriods(row), last_day, ctx.today)
  if (error) throw createValidationError({ last_day: error })
  const last = row.parts.at(-1)!
  const cut = { ...row, parts: row.parts.with(-1, { ...last, last_day }) }
  const missing = listSickCaseDocuments(cut, toSickDocumentRules(await loadLeaveSettings(ctx)), ctx.today).filter(({ id }) => id === null)
  if (missing.length) throw new AppError('leave.sick.certificates_missing', { count: missing.length })
  if (last_day < last.last_day) await shortenLeave(ctx, { leave_request_id: last.id, back_on: addDays(last_day, 1), restores })
  await sql`
    insert into sick_case_close (employee_id, leave_request_id, last_day) values (${row.employee_id}, ${leave_request_id}, ${last_day})
    on conflict (company_id, leave_request_id) do update set last_day = excluded.last_day, closed_by = current_user_id(), closed_at = app_now()`.execute(
    ctx.db,
  )
  return getSickCase(ctx, { leave_request_id })
}

/** Reverses a mistaken close; the length of the leave stays. */
export async function reopenSickCase(ctx: Ctx, { leave_request_id }: ParsedApiInput<typeof sick.reopenSickCase>) {
  const row = await lockSickCase(ctx, leave_request_id)
  if (row.is_open) throw new AppError('leave.sick.not_closed')
  await ctx.db.deleteFrom('sick_case_close').where('leave_request_id', '=', leave_request_id).execute()
  return getSickCase(ctx, { leave_request_id })
}
