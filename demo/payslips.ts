import { sql } from 'kysely'
import { computeJmbgCheckDigit } from '#modules/people/employees/rules/jmbg.ts'
import { assignUploadedPayslips } from '#modules/people/payroll/server/payslips/assign-uploaded-payslips-job.ts'
import { createPayslipBatch } from '#modules/people/payroll/server/payslips/payslip-batches.ts'
import { sendPayslips } from '#modules/people/payroll/server/payslips/send-payslips.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { PdfBlock, PdfLayout } from '#platform/pdf/pdf-content.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { addMonths, type Day, findMonthEnd, getMonthOfDay } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatMonth } from '#shared/text/format-dates.ts'
import { formatMoney } from '#shared/text/numbers.ts'

type Act = <T>(action: string, work: (ctx: Ctx) => Promise<T>) => Promise<T>
type PaidEmployee = { code: string; jmbg: string; name: string; gross: number }

/** Enough to search and send, and read within seconds. */
const PAYSLIP_COUNT = 60
/** The values are close to those of 2026. */
const CONTRIBUTION_RATE = 0.199
const TAX_RATE = 0.1
const TAX_FREE_AMOUNT_RSD = 28_423

/** A file of payslips of the last month, which waits for review: the owner of four of its pages is not certain. */
export async function createDemoPayslips(act: Act, today: Day): Promise<void> {
  const month = getMonthOfDay(addMonths(`${getMonthOfDay(today)}-01`, -1))
  const { company, people } = await act('findPaidEmployees', (ctx) => findPaidEmployees(ctx, month))
  const pages = [...listOwnedPages(company, people, month), ...listUnassignedPages(company, people, month)]
  await createBatch(act, month, pages)
}

/** Payslips of two earlier months, which are sent: the account of an employee has something to read. */
export async function sendDemoPayslips(act: Act, employeeId: number, today: Day): Promise<void> {
  for (const ago of [3, 2]) {
    const month = getMonthOfDay(addMonths(`${getMonthOfDay(today)}-01`, -ago))
    const { company, people } = await act('findPaidEmployees', (ctx) => findPaidEmployees(ctx, month, employeeId))
    const payslip_batch_id = await createBatch(act, month, listOwnedPages(company, people, month))
    const finish = await assignUploadedPayslips({ transaction: (work) => act('readPayslips', work) }, { payslip_batch_id }, async () => {})
    await act('readPayslips', finish)
    await act('sendPayslips', (ctx) => sendPayslips(ctx, { payslip_batch_id, count: people.length }))
  }
}

async function createBatch(act: Act, month: string, pages: PdfBlock[]): Promise<number> {
  const bytes = await renderPdf(toPayslipLayout(pages, month), 'latin')
  const file = { name: `listici-${month}.pdf`, type: 'application/pdf', bytes }
  return (await act('createPayslips', (ctx) => createPayslipBatch(ctx, { month, file }))).data.id
}

/** Employees with pay in the whole month: the first ones by name, or one of them. */
async function findPaidEmployees(ctx: Ctx, month: string, employeeId?: number): Promise<{ company: string; people: PaidEmployee[] }> {
  const { rows } = await sql<PaidEmployee>`
    select e.code, e.jmbg, e.last_name || ' ' || e.first_name as name, (p.amount / 100)::int as gross
    from employee e join employment m on m.employee_id = e.id and m.first_day <= ${`${month}-01`}::date and m.last_day >= ${findMonthEnd(month)}::date
      join lateral (select amount from pay_basics b where b.employment_id = m.id and b.first_day <= ${`${month}-01`}::date
        order by b.first_day desc limit 1) p on true
    where e.jmbg is not null and (${employeeId ?? null}::bigint is null or e.id = ${employeeId ?? null}::bigint) order by e.last_name collate serbian, e.first_name collate serbian, e.id limit ${PAYSLIP_COUNT}`.execute(
    ctx.db,
  )
  const { name } = await ctx.db.selectFrom('company').select('name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  return { company: name, people: rows }
}

function createPage(company: string, month: string, who: string[], lines: [string, number][], note?: string): PdfBlock {
  return {
    stack: omitAbsentItems([
      { text: company, bold: true },
      { text: `Obračun zarade: ${formatMonth(month, 'sr')}`, margin: [0, 4, 0, 16] },
      ...who,
      {
        table: { widths: ['*', 90], body: lines.map(([what, amount]) => [what, { text: formatDinars(amount), alignment: 'right' }]) },
        lines: 'rows',
        margin: [0, 16, 0, 16],
      },
      note || undefined,
    ]),
  }
}

const identityOf = ({ name, jmbg, code }: PaidEmployee) => [`Zaposleni: ${name}`, `JMBG: ${jmbg}`, `Šifra: ${code}`]

/** A page for each employee. */
const listOwnedPages = (company: string, people: readonly PaidEmployee[], month: string): PdfBlock[] =>
  people.map((one) => createPage(company, month, identityOf(one), payLines(one.gross)))

/** Pages that a person has to assign: two employees, a name without JMBG, a foreign JMBG, and no employee. */
function listUnassignedPages(company: string, people: readonly PaidEmployee[], month: string): PdfBlock[] {
  const first = people[0]!
  const second = people.find(({ name }) => name !== first.name)!
  const third = people.findLast(({ name }) => name !== first.name && name !== second.name)!
  const foreign = '010199071999'
  return [
    createPage(company, month, identityOf(first), payLines(4_000), `Naknada za prevoz, potpisao: ${second.name}`),
    createPage(company, month, [`Zaposleni: ${third.name}`], payLines(6_500), 'Dodatak uz zaradu, bez JMBG.'),
    createPage(company, month, ['Zaposleni: Pavlović Goran', `JMBG: ${foreign}${computeJmbgCheckDigit(foreign)}`], payLines(98_000)),
    createPage(company, month, ['Rekapitulacija obračuna'], [['Listića', people.length]]),
  ]
}

const toPayslipLayout = (pages: PdfBlock[], month: string): PdfLayout => ({
  title: `Isplatni listići, ${formatMonth(month, 'sr')}`,
  made: `${month}-28`,
  footer: 'Obračun zarada',
  content: pages.map((one, at) => (at === 0 ? one : { ...one, pageBreak: 'before' as const })),
})

function payLines(amount: number): [string, number][] {
  const { gross, contributions, tax, net } = computeDemoPay(amount)
  return [
    ['Bruto zarada', gross],
    ['Doprinosi na teret zaposlenog', contributions],
    ['Porez na zaradu', tax],
    ['Za isplatu', net],
  ]
}

/** Contributions, tax and net pay of a gross amount, in dinars. */
export function computeDemoPay(gross: number) {
  const contributions = Math.round(gross * CONTRIBUTION_RATE)
  const tax = Math.round(Math.max(0, gross - TAX_FREE_AMOUNT_RSD) * TAX_RATE)
  return { gross, contributions, tax, net: gross - contributions - tax }
}

const formatDinars = (amount: number) => formatMoney(amount * 100, '')
