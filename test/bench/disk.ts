import { addMonths, belgradeDay, monthEnd, monthOf } from '#lib/days.ts'
import { freshen } from '#modules/time/server/results/freshen.ts'
import { inCompanyAsSystem } from '#server/context.ts'
import { callsOf } from './ground/calls.ts'
import { type Ground, onGround } from './ground/house.ts'
import { aWorkedMonth, FIRST, LAST } from './ground/month.ts'
import { report } from './ground/page.ts'

const PEOPLE = 1_000
const NAMED = 8
/** A month that nobody was told of, whatever the day is. */
const next = monthOf(addMonths(belgradeDay(new Date()), 2))

/** Bytes of each table with its indexes. */
async function sizes({ owner }: Ground): Promise<Map<string, number>> {
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

/** What a month leaves behind: passes, results, a plan that is published, the close, and the log of all of it. */
await onGround(
  async (ground) => {
    const before = await sizes(ground)
    const company = await aWorkedMonth(ground, PEOPLE)
    const { rows } = await ground.owner.query(
      `select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relname in ('employee', 'employment', 'employment_terms')`,
    )
    const people = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0)
    await inCompanyAsSystem(ground.house, company.companyId, 'computeDays', (ctx) => freshen(ctx, company.ids, FIRST, LAST))
    const { done } = callsOf(ground, company)
    await done('POST', '/month_closes', { month: FIRST.slice(0, 7), accept: true })
    await done('POST', '/plan/publications', { from: `${next}-01`, to: monthEnd(next), accept: true })
    const after = await sizes(ground)
    const grown = [...after]
      .map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) }))
      .filter(({ name }) => !['employee', 'employment', 'employment_terms'].includes(name))
      .sort((a, b) => b.bytes - a.bytes)
    const month = grown.reduce((sum, { bytes }) => sum + bytes, 0) / PEOPLE
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
    report(
      'disk',
      `What a month of ${PEOPLE} people takes on the disk, with its indexes: 22 days with two passes, every day computed, the month closed, the plan of another published.`,
      [
        { what: 'a person and a month', ours: kilobytes(month) },
        ...grown.slice(0, NAMED).map(({ name, bytes }) => ({ what: `of it \`${name}\``, ours: kilobytes(bytes / PEOPLE) })),
        { what: 'a person and a year', ours: `${((12 * month) / 1_000_000).toFixed(2)} MB` },
        { what: 'the record of a person, once', ours: kilobytes(people / PEOPLE) },
      ],
    )
  },
  { jobs: true },
)
