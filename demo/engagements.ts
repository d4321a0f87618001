import type { engagementsContract } from '#modules/people/engagements/contract.ts'
import { createEngagement, updateEngagementDays } from '#modules/people/engagements/server/engagement-actions.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, addMonths, getMonthOfDay } from '#shared/days.ts'
import { createDemoPeople } from './people.ts'
import { createRandomSource } from './random-source.ts'

type Engaged = Pick<ParsedApiInput<typeof engagementsContract.createEngagement>, 'kind' | 'basis' | 'intermediary' | 'weekly_minutes'> & {
  work: string
  department: string
  /** The number of months since its start, the worked days of each month, and the number of months until its end. */
  since: number
  days: number[]
  ends?: number
}

const engaged: Engaged[] = [
  {
    kind: 'temporary',
    basis: 'unemployed',
    work: 'Utovar i istovar',
    department: 'Magacin',
    since: 10,
    days: [22, 21, 22, 20, 19],
    ends: 1,
  },
  { kind: 'temporary', basis: 'pensioner', work: 'Obuka na presama', department: 'Presa', since: 3, days: [8, 8, 6] },
  {
    kind: 'youth_cooperative',
    intermediary: 'Studentska zadruga Kragujevac',
    work: 'Popis',
    department: 'Magacin',
    since: 2,
    days: [12, 9],
  },
  { kind: 'service', work: 'Izrada veb-sajta', department: 'Uprava', since: 4, days: [], ends: 1 },
  { kind: 'supplementary', weekly_minutes: 720, work: 'Poslovi zaštite od požara', department: 'Uprava', since: 8, days: [] },
  {
    kind: 'agency',
    intermediary: 'Rad plus d.o.o.',
    work: 'Montaža delova',
    department: 'Montaža',
    since: 5,
    days: [21, 22, 20, 22],
    ends: 6,
  },
  { kind: 'training', work: 'Priprema stručnog ispita', department: 'Održavanje', since: 6, days: [20, 20, 21] },
]

/** People with an engagement outside employment; one is near the 120 days of the year. */
export async function createDemoEngagements(ctx: Ctx, seed: number): Promise<void> {
  const humans = createDemoPeople(engaged.length, createRandomSource(seed))
  const departments = new Map((await ctx.db.selectFrom('department').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]))
  for (const [at, { since, days, ends, department, ...rest }] of engaged.entries()) {
    const { first_name, last_name, jmbg, phone, address } = humans[at]!
    const first_day = `${getMonthOfDay(addMonths(ctx.today, -since))}-01`
    const { data } = await createEngagement(ctx, {
      ...rest,
      first_name,
      last_name,
      jmbg,
      phone,
      address,
      city: 'Kragujevac',
      first_day,
      department_id: departments.get(department) ?? null,
      contract_number: `VRO-${at + 1}/${first_day.slice(0, 4)}`,
      last_day: ends ? addDays(ctx.today, ends * 30 - 18) : null,
    })
    for (const [back, count] of days.entries())
      await updateEngagementDays(ctx, { engagement_id: data.id, month: getMonthOfDay(addMonths(first_day, back)), days: count })
  }
}
