import { sql } from 'kysely'
import { computeJmbgCheckDigit } from '#modules/people/employees/rules/jmbg.ts'
import { createPayslipBatch } from '#modules/people/payroll/server/payslips/payslip-batches.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { PdfBlock, PdfLayout } from '#platform/pdf/pdf-content.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { addMonths, type Day, findMonthEnd, getMonthOfDay } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatMonth } from '#shared/text/format-dates.ts'
import { formatMoney } from '#shared/text/numbers.ts'

type Act = <T>(action: string, work: (ctx: Ctx) => Promise<T>) => Promise<T>
type PaidEmployee = { code: string; jmbg: string; name: string; gross: number }

/** The number of pages: enough to search and send, and read within seconds. */
const PAGES = 60
/** Shares of the gross pay, and the part of it without tax in dinars; close to those of 2026. */
const CONTRIBUTIONS = 0.199
const TAX = 0.1
const UNTAXED = 28_423

/** A file of payslips of the last month, which waits for review: four of its pages name no certain employee. */
export async function createDemoPayslips(act: Act, today: Day): Promise<void> {
  const month = getMonthOfDay(addMonths(`${getMonthOfDay(today)}-01`, -1))
  const { company, people } = await act('findPaidEmployees', (ctx) => findPaidEmployees(ctx, month))
  const bytes = await renderPdf(toPayslipLayout(company, people, month), 'latin')
  await act('createPayslips', (ctx) =>
    createPayslipBatch(ctx, { month, file: { name: `listici-${month}.pdf`, type: 'application/pdf', bytes } }),
  )
}

async function findPaidEmployees(ctx: Ctx, month: string): Promise<{ company: string; people: PaidEmployee[] }> {
  const { rows } = await sql<PaidEmployee>`
    select e.code, e.jmbg, e.last_name || ' ' || e.first_name as name, (p.amount / 100)::int as gross
    from employee e join employment m on m.employee_id = e.id and m.first_day <= ${`${month}-01`}::date and m.last_day >= ${findMonthEnd(month)}::date
      join lateral (select amount from pay_basics b where b.employment_id = m.id and b.first_day <= ${`${month}-01`}::date
        order by b.first_day desc limit 1) p on true
    where e.jmbg is not null order by e.last_name collate serbian, e.first_name collate serbian, e.id limit ${PAGES}`.execute(ctx.db)
  const { name } = await ctx.db.selectFrom('company').select('name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  return { company: name, people: rows }
}

/** A page for each employee, and at the end the pages that a person has to assign. */
function toPayslipLayout(company: string, people: readonly PaidEmployee[], month: string): PdfLayout {
  const page = (who: string[], lines: [string, number][], note?: string): PdfBlock => ({
    stack: omitAbsentItems([
      { text: company, bold: true },
      { text: `Obračun zarade: ${formatMonth(month, 'sr')}`, margin: [0, 4, 0, 16] },
      ...who,
      {
        table: { widths: ['*', 90], body: lines.map(([what, amount]) => [what, { text: dinars(amount), alignment: 'right' }]) },
        lines: 'rows',
        margin: [0, 16, 0, 16],
      },
      note || undefined,
    ]),
  })
  const identityOf = ({ name, jmbg, code }: PaidEmployee) => [`Zaposleni: ${name}`, `JMBG: ${jmbg}`, `Šifra: ${code}`]
  const first = people[0]
  const second = people[14]
  const third = people[29]
  const foreign = '010199071999'
  const pages = [
    ...people.map((one) => page(identityOf(one), payLines(one.gross))),
    page(identityOf(first!), payLines(4_000), `Naknada za prevoz, potpisao: ${second!.name}`),
    page([`Zaposleni: ${third!.name}`], payLines(6_500), 'Dodatak uz zaradu, bez JMBG.'),
    page(['Zaposleni: Pavlović Goran', `JMBG: ${foreign}${computeJmbgCheckDigit(foreign)}`], payLines(98_000)),
    page(['Rekapitulacija obračuna'], [['Listića', people.length]]),
  ]
  return {
    title: `Isplatni listići, ${formatMonth(month, 'sr')}`,
    made: `${month}-28`,
    footer: 'Obračun zarada',
    content: pages.map((one, at) => (at === 0 ? one : { ...one, pageBreak: 'before' as const })),
  }
}

function payLines(gross: number): [string, number][] {
  const contributions = Math.round(gross * CONTRIBUTIONS)
  const tax = Math.round(Math.max(0, gross - UNTAXED) * TAX)
  return [
    ['Bruto zarada', gross],
    ['Doprinosi na teret zaposlenog', contributions],
    ['Porez na zaradu', tax],
    ['Za isplatu', gross - contributions - tax],
  ]
}

const dinars = (amount: number) => formatMoney(amount * 100, '')
