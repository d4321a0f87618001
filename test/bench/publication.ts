import { addMonths, belgradeDay, monthEnd, monthOf } from '#lib/days.ts'
import { callsOf, timed } from './ground/calls.ts'
import { type Ground, onGround } from './ground/house.ts'
import { aWorkedMonth } from './ground/month.ts'
import { milliseconds, report, times } from './ground/page.ts'

/** `PEOPLE=20000` measures a large employer instead: only what comes by parts or is long work. */
const people = Number(process.env.PEOPLE ?? 1_000)
/** A month that nobody was told of, whatever the day is. */
const month = monthOf(addMonths(belgradeDay(new Date()), 2))
const span = { from: `${month}-01`, to: monthEnd(month) }

async function measure(ground: Ground, people: number) {
  const { companyId, vesna } = await aWorkedMonth(ground, people)
  await ground.owner.query('vacuum analyze')
  const { ask, done } = callsOf(ground, { companyId, vesna })
  const publish = () => done('POST', '/plan/publications', { ...span, accept: true })
  const query = `from=${span.from}&to=${span.to}`
  return {
    preview: await timed(() => ask('GET', `/plan/publication_preview?${query}`)),
    publish: await timed(publish),
    state: await timed(() => ask('GET', `/plan/state?month=${month}`)),
    print: people > 500 ? 0 : await timed(() => ask('GET', `/plan/paper?${query}`)),
  }
}

await onGround(
  async (ground) => {
    await measure(ground, 20) // code is warm
    const tenth = await measure(ground, people / 10)
    const full = await measure(ground, people)
    const many = people.toLocaleString('en')
    report(
      people === 1_000 ? 'publication' : `publication-${people}`,
      'A month of a plan, looked at, published to everybody and printed, through the whole application; there is no floor.',
      [
        { what: `what it changes and what the law says, the first 500 of ${many} employees`, ours: milliseconds(full.preview) },
        { what: `publish, ${many} employees, as long work`, ours: milliseconds(full.publish) },
        { what: `how the plan stands to it, ${many} employees`, ours: milliseconds(full.state) },
        ...(tenth.print ? [{ what: `PDF for the wall, ${people / 10} employees`, ours: milliseconds(tenth.print) }] : []),
        { what: `publish, ${many} employees to a tenth`, ours: '', ratio: times(full.publish / tenth.publish) },
      ],
    )
  },
  { jobs: true },
)
