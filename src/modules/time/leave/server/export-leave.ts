import type { Ctx } from '#platform/call-context.ts'
import {
  contentTypeBySpreadsheetFormat,
  type SpreadsheetCell,
  type SpreadsheetColumn,
  writeSpreadsheetFile,
} from '#platform/files/server/spreadsheet-writer.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { readFromReadReplica } from '#platform/read-replica-connection.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import type { leaveContract as leave } from '../contract.ts'
import type { LeaveRequestRow } from '../leave-schemas.ts'
import { messages } from '../messages/index.ts'
import { loadLeaveBalanceRows } from './entitlements/list-leave-balances.ts'
import { findLeaveRequestIds } from './leave-request-list.ts'
import { leaveRequestsByIdsSql, loadLeaveRequestRows, orderByLeaveRequestIdsSql, toVisibleLeaveRequestRow } from './leave-request-rows.ts'

const ROWS_PER_BATCH = 1000
type InLanguage<Input> = Input & { language: Language }
type Key = keyof typeof messages.sr

export const exportLeaveRequests = async (ctx: Ctx, input: ParsedApiInput<typeof leave.exportLeaveRequests>) => ({
  data: { job_id: await enqueueBackgroundJob(ctx, writeLeaveRequestsJob, { ...input, language: ctx.language }) },
})
export const exportLeaveBalances = async (ctx: Ctx, input: ParsedApiInput<typeof leave.exportLeaveBalances>) => ({
  data: { job_id: await enqueueBackgroundJob(ctx, writeLeaveBalancesJob, { ...input, language: ctx.language }) },
})

/** The list of requests as a file, with the filters and the order of the screen. */
async function writeLeaveRequests(
  ctx: Ctx,
  input: InLanguage<ParsedApiInput<typeof leave.exportLeaveRequests>>,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const { format, language, ...filters } = input
  const translate = (key: Key) => translateMessage(messages[language], language, key)
  const { ids } = await findLeaveRequestIds(ctx, filters, { page: 1, size: 0 })
  const columns: [Key, (row: LeaveRequestRow) => SpreadsheetCell, SpreadsheetColumn['kind']?][] = [
    ['leave.code', (row) => row.employee.code],
    ['leave.employee', (row) => `${row.employee.last_name} ${row.employee.first_name}`],
    ['leave.department', (row) => row.department?.name],
    ['leave.type', (row) => row.leave_type?.name ?? translate('leave.absence')],
    ['leave.category', (row) => row.category],
    ['leave.first_day', (row) => row.first_day, 'day'],
    ['leave.last_day', (row) => row.last_day, 'day'],
    ['leave.amount', (row) => row.amount, 'number'],
    ['leave.status', (row) => translate(`leave.status.${row.phase}`)],
  ]
  async function* rows() {
    for (let at = 0; at < ids.length; at += ROWS_PER_BATCH) {
      await progress(at, ids.length)
      const part = ids.slice(at, at + ROWS_PER_BATCH)
      for (const row of await readFromReadReplica(ctx, (ctx) =>
        loadLeaveRequestRows(ctx, leaveRequestsByIdsSql(part), orderByLeaveRequestIdsSql(part)),
      ))
        yield columns.map(([, read]) => read(toVisibleLeaveRequestRow(ctx, row)))
    }
  }
  const table = { name: translate('leave.title'), columns: columns.map(([key, , kind]) => ({ title: translate(key), kind })), rows: rows() }
  const fileId = await storeUploadedFile(ctx, {
    name: `${translate('leave.title')}-${ctx.today}.${format}`,
    type: contentTypeBySpreadsheetFormat[format],
    bytes: await writeSpreadsheetFile(format, table),
  })
  return { result: { rows: ids.length }, fileId, exported: { by: 'exportLeaveRequests', table: 'leave_request', rows: ids.length } }
}

async function writeLeaveBalances(
  ctx: Ctx,
  input: InLanguage<ParsedApiInput<typeof leave.exportLeaveBalances>>,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const { format, language, ...filters } = input
  const translate = (key: Key) => translateMessage(messages[language], language, key)
  const { rows } = await readFromReadReplica(ctx, (ctx) => loadLeaveBalanceRows(ctx, filters, { page: 1, size: 0 }))
  await progress(0, rows.length)
  const sums = ['brought', 'granted', 'taken', 'expired', 'planned', 'pending', 'carried', 'available'] as const
  const columns: SpreadsheetColumn[] = [
    { title: translate('leave.code') },
    { title: translate('leave.employee') },
    { title: translate('leave.department') },
    ...sums.map((name): SpreadsheetColumn => ({ title: translate(`leave.balance.${name}`), kind: 'number' })),
  ]
  const cells = rows.map(({ employee, department, ...row }) => [
    employee.code,
    `${employee.last_name} ${employee.first_name}`,
    department?.name,
    ...sums.map((name) => row[name]),
  ])
  const bytes = await writeSpreadsheetFile(format, { name: translate('leave.balances'), columns, rows: cells })
  const fileId = await storeUploadedFile(ctx, {
    name: `${translate('leave.balances')}-${ctx.today}.${format}`,
    type: contentTypeBySpreadsheetFormat[format],
    bytes,
  })
  await progress(rows.length, rows.length)
  return { result: { rows: rows.length }, fileId, exported: { by: 'exportLeaveBalances', table: 'leave_entry', rows: rows.length } }
}

export const writeLeaveRequestsJob = defineBackgroundJob('writeLeaveRequests', writeLeaveRequests)
export const writeLeaveBalancesJob = defineBackgroundJob('writeLeaveBalances', writeLeaveBalances)
