import { sql } from 'kysely'
import { CompanyPaySettings } from '#modules/people/employees/pay-settings.ts'
import { updatePaySettings } from '#modules/people/employees/server/pay/pay-settings.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { createRandomSource } from './random-source.ts'

type Employed = {
  employment_id: number
  employee_id: number
  first_day: Day
  last_day: Day
  contract_number: string
  coefficient: number | null
}

const COEFFICIENT_VALUE_RSD = 56_000
const DEFAULT_COEFFICIENT = 1.9

/** Pay of all employees from their first day, and a higher one from 1 January of this year; a few are net, and too low. */
export async function recordDemoPay(ctx: Ctx, seed: number): Promise<void> {
  const chance = createRandomSource(seed)
  await updatePaySettings(ctx, { settings: CompanyPaySettings.parse({ paymentDay: 10, advanceDay: 25 }) })
  const { rows: people } = await sql<Employed>`
    select m.id as employment_id, m.employee_id, m.first_day, m.last_day, m.contract_number, p.coefficient
    from employment m join employment_terms t on t.employment_id = m.id and t.last_day = m.last_day join job_position p on p.id = t.job_position_id
    order by m.id`.execute(ctx.db)
  const raised = `${ctx.today.slice(0, 4)}-01-01`
  const rows = people.flatMap(({ employment_id, employee_id, first_day, last_day, contract_number, coefficient }, at) => {
    const isNet = at % 41 === 40
    const gross = Math.round(((coefficient ?? DEFAULT_COEFFICIENT) * COEFFICIENT_VALUE_RSD * chance.whole(97, 112)) / 10_000) * 10_000
    const amount = isNet ? 6_200_000 : gross
    const row = {
      employment_id,
      employee_id,
      coefficient,
      amount_kind: isNet ? 'net' : 'gross',
      per: 'month',
      payment_day: 10,
      advance_day: 25,
    }
    const first = { ...row, amount, first_day, ground: `Ugovor o radu ${contract_number}` }
    return first_day < raised && raised <= last_day
      ? [
          { ...first, amount: Math.round(amount * 0.00091) * 1000 },
          { ...row, amount, first_day: raised, ground: `Aneks 1 uz ${contract_number}` },
        ]
      : [first]
  })
  for (let at = 0; at < rows.length; at += 500)
    await ctx.db
      .insertInto('pay_basics')
      .values(rows.slice(at, at + 500))
      .execute()
}
