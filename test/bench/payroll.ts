import assert from 'node:assert/strict'
import { parse } from 'csv-parse/sync'
import { payrollContract } from '#modules/people/payroll/contract.ts'
import { type PayrollProfileColumn, payersOfHours } from '#modules/people/payroll/payroll-profile-settings.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { recalculateDayResults } from '#modules/time/timesheet/server/results/recalculate-day-results.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { readShortTableFile } from '#platform/files/server/read-table-file.ts'
import { contentTypeBySpreadsheetFormat } from '#platform/files/server/spreadsheet-writer.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestClient } from '#test/support/app.ts'
import { type BenchContext, withBenchContext } from './ground/bench-context.ts'
import { type BenchReportLine, formatMilliseconds, printBenchReport } from './ground/bench-report.ts'
import { fillCompanySilently } from './ground/large-company.ts'
import { measureMemory } from './ground/measure-memory.ts'
import { createWorkedMonth, WORKED_MONTH_FIRST_DAY, WORKED_MONTH_LAST_DAY } from './ground/worked-month.ts'

/** `PEOPLE=2000` measures another size. */
const EMPLOYEE_COUNT = Number(process.env.PEOPLE ?? 20_000)
const MONTH = WORKED_MONTH_FIRST_DAY.slice(0, 7)
const EMPLOYEES_PER_BATCH = 1_000

/** Of every ten people one was on annual leave, one on unpaid leave, and one was sick: three days for the employer, two for the fund. */
async function addLeave(ground: BenchContext, companyId: number): Promise<void> {
  await fillCompanySilently(ground.owner, async (client) => {
    await client.query(
      `with asked as (insert into leave_request (company_id, employee_id, leave_type_id, first_day, last_day, status, amount, submitted_at, sick_kind)
         select $1, e.id, t.id, '2026-03-09', '2026-03-13', 'approved', 5, '2026-02-20', case x.code when 'B30' then 'illness' end
         from employee e join (values (3, 'GO'), (6, 'NO'), (9, 'B30')) x (kind, code) on e.id % 10 = x.kind
           join leave_type t on t.company_id = $1 and t.code = x.code
         where e.company_id = $1 returning id, employee_id, leave_type_id)
       insert into leave_day (company_id, employee_id, leave_request_id, day, amount, minutes, category, payer)
       select $1, a.employee_id, a.id, d, 1, 480, case when t.code = 'B30' and d > '2026-03-11' then 'B31' else t.code end,
         case when t.code = 'NO' then 'unpaid' when t.code = 'B30' and d > '2026-03-11' then 'health_fund' else 'employer' end
       from asked a join leave_type t on t.id = a.leave_type_id, generate_series(date '2026-03-09', date '2026-03-13', interval '1 day') d`,
      [companyId],
    )
    await client.query(
      `delete from clock_event c using leave_day l where c.company_id = $1 and l.company_id = $1 and l.employee_id = c.employee_id
         and (c.at at time zone 'Europe/Belgrade')::date = l.day`,
      [companyId],
    )
    // Typed hours that no decimal expresses exactly, with overtime.
    await client.query(
      `insert into day_override (company_id, employee_id, day, minutes)
       select $1, id, '2026-03-19', jsonb_build_object('R', 400 + id % 79, 'P', 1 + id % 59) from employee where company_id = $1 and id % 7 < 3`,
      [companyId],
    )
  })
  await ground.owner.query('vacuum analyze')
}

const column = (field: PayrollProfileColumn['field'], more: Partial<PayrollProfileColumn> = {}) => ({
  field,
  heading: more.category ? `${field} ${more.category}` : field,
  ...more,
})
const LONG_FILE_COLUMNS = [
  column('employee_code'),
  column('cost_centre'),
  column('category'),
  column('payer'),
  column('hours'),
  column('minutes'),
]

type Rows = Record<string, string | number>[]

/** The rows of a file by heading. */
async function rowsOf(bytes: Buffer, format: 'csv' | 'xlsx' | 'json'): Promise<Rows> {
  if (format === 'json') return JSON.parse(bytes.toString()).rows
  if (format === 'csv') return parse(bytes, { bom: true, columns: true, delimiter: ';' })
  const { rows } = await readShortTableFile({ name: 'file.xlsx', type: contentTypeBySpreadsheetFormat.xlsx, bytes })
  const [headings, ...body] = rows
  return body.map((cells) => Object.fromEntries(headings!.map((heading, at) => [heading, cells[at]!])))
}
/** Hundredths of a figure, whatever its decimal mark. */
const figure = (cell: string | number | undefined) => Math.round(Number(String(cell || 0).replace(',', '.')) * 100)
const sum = (rows: Rows, heading: string) => rows.reduce((all, row) => all + figure(row[heading]), 0)

await withBenchContext(
  async (ground) => {
    const { companyId, vesna, ids } = await createWorkedMonth(ground, EMPLOYEE_COUNT)
    await addLeave(ground, companyId)
    for (let at = 0; at < ids.length; at += EMPLOYEES_PER_BATCH)
      await withSystemCompanyTransaction(ground.services, companyId, 'computeDays', (ctx) =>
        recalculateDayResults(ctx, ids.slice(at, at + EMPLOYEES_PER_BATCH), WORKED_MONTH_FIRST_DAY, WORKED_MONTH_LAST_DAY),
      )
    await ground.owner.query('vacuum analyze')
    const client = createTestClient({ ...payrollContract, ...monthCloseContract, ...backgroundJobsContract }, ground, vesna, companyId)
    const { job_id } = (await client.closeMonth({ month: MONTH, accept: true })).data
    for (;;) {
      const { data } = await client.getBackgroundJob({ job_id: job_id! })
      if (data.status === 'done' && data.result?.id) break
      assert.ok(['waiting', 'running'].includes(data.status), JSON.stringify(data))
      await new Promise((resolve) => setTimeout(resolve, 250))
    }

    const { rows: frozen } = await ground.owner.query<{ totals: Record<string, number> }>(
      'select totals from month_close_employee where company_id = $1',
      [companyId],
    )
    const expected: Record<string, number> = {}
    let hundredths = 0
    let quarters = 0
    for (const { totals } of frozen) {
      for (const [code, minutes] of Object.entries(totals)) expected[code] = (expected[code] ?? 0) + minutes
      const all = Object.values(totals).reduce((one, other) => one + other, 0)
      const unpaid = (totals.NO ?? 0) + (totals.NI ?? 0)
      hundredths += Math.round((all * 100) / 60)
      quarters += 25 * (Math.ceil((all - unpaid) / 15) + Math.floor(unpaid / 15))
    }
    const minutes = Object.values(expected).reduce((one, other) => one + other, 0)
    const categories = Object.keys(expected)

    const departments = await ground.owner.query<{ id: string }>(
      `select id from department where company_id = $1 and name like 'Odeljenje %' order by id`,
      [companyId],
    )
    const others = await ground.owner.query<{ id: string }>(
      `select id from department where company_id = $1 and name not like 'Odeljenje %' order by id`,
      [companyId],
    )
    const types = await ground.owner.query<{ id: string }>('select id from employment_relationship_type where company_id = $1', [companyId])
    const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => Number(id))

    const lines: BenchReportLine[] = []
    let slowest = 0
    const fetchFile = async (settings: Parameters<typeof client.createPayrollProfile>[0]['settings'] & object, name: string) => {
      const { id } = (await client.createPayrollProfile({ name, settings })).data
      const began = performance.now()
      const { job_id } = (await client.createPayrollExport({ month: MONTH, profile_id: id })).data
      for (;;) {
        const { status, failure } = (await client.getBackgroundJob({ job_id })).data
        if (status === 'done') break
        assert.ok(status === 'waiting' || status === 'running', JSON.stringify(failure))
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      const file = await client.downloadJobFile({ job_id })
      const ms = performance.now() - began
      slowest = Math.max(slowest, ms)
      const bytes = Buffer.from(await (file as Blob).arrayBuffer())
      return { rows: await rowsOf(bytes, settings.format ?? 'csv'), ms, megabytes: bytes.length / 2 ** 20 }
    }
    const compare = (what: string, differences: number, { ms, megabytes }: { ms: number; megabytes: number }) =>
      lines.push({
        what: `${what}: hours that differ from the timesheet`,
        ours: `${differences} (${formatMilliseconds(ms)}, ${megabytes.toFixed(1)} MB)`,
        goal: '0',
        met: differences === 0,
      })

    for (const format of ['csv', 'xlsx', 'json'] as const)
      for (const rounding of ['none', 'quarter'] as const) {
        const file = await fetchFile(
          { format, rounding, is_split: rounding === 'none', columns: LONG_FILE_COLUMNS },
          `long ${format} ${rounding}`,
        )
        const byCategory = categories.reduce(
          (all, code) =>
            all +
            Math.abs(
              sum(
                file.rows.filter((row) => row.category === code),
                'minutes',
              ) /
                100 -
                expected[code]!,
            ),
          0,
        )
        const inHours = Math.abs(sum(file.rows, 'hours') - (rounding === 'none' ? hundredths : quarters))
        compare(`long, ${format}, ${rounding === 'none' ? 'split by day' : 'to the quarter'}`, byCategory + inHours, file)
      }
    const wide = [
      column('employee_code'),
      ...categories.map((category) => column('hours_of', { category })),
      ...payersOfHours.map((category) => column('hours_of_payer', { category })),
    ]
    for (const format of ['csv', 'xlsx', 'json'] as const) {
      const file = await fetchFile({ format, layout: 'wide', encoding: 'utf-8', columns: wide }, `wide ${format}`)
      const sumOf = (field: 'hours_of' | 'hours_of_payer', of: readonly string[]) =>
        of.reduce((all, category) => all + sum(file.rows, `${field} ${category}`), 0)
      compare(
        `wide, ${format}`,
        Math.abs(sumOf('hours_of', categories) - hundredths) + Math.abs(sumOf('hours_of_payer', payersOfHours) - hundredths),
        file,
      )
    }
    const parts = {
      'six profiles by department': [0, 4, 8, 12, 16]
        .map((at) => ({ department_ids: idsOf(departments).slice(at, at + 4) }))
        .concat([{ department_ids: idsOf(others) }]),
      'profiles by type of employment': idsOf(types).map((id) => ({ relationship_type_ids: [id] })),
    }
    for (const [what, list] of Object.entries(parts)) {
      const total = { minutes: 0, ms: 0, megabytes: 0 }
      for (const [at, part] of list.entries()) {
        const file = await fetchFile({ columns: LONG_FILE_COLUMNS, ...part }, `${what} ${at}`)
        total.minutes += sum(file.rows, 'minutes') / 100
        total.ms += file.ms
        total.megabytes += file.megabytes
      }
      compare(what, Math.abs(total.minutes - minutes), total)
    }
    const slowestFile = slowest
    const memory = await measureMemory(() => fetchFile({ columns: LONG_FILE_COLUMNS }, 'memory'))
    lines.push(
      { what: 'the slowest file', ours: formatMilliseconds(slowestFile) },
      { what: 'memory at most while a file is made', ours: `${memory} MB` },
      { what: 'people and hours', ours: `${frozen.length} people, ${Math.round(minutes / 60)} hours, ${categories.join(' ')}` },
    )
    printBenchReport('payroll', `Files of payroll for ${EMPLOYEE_COUNT} people against the frozen timesheet, category by category.`, lines)
  },
  { jobs: true },
)
