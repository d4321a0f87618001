import { type Asked, asksOfAll } from './ground/asks.ts'
import { anEmployer, type Employer, NOW } from './ground/employer.ts'
import { type Ground, onGround } from './ground/house.ts'
import { milliseconds, report, times } from './ground/page.ts'
import { issuePaper, liveBefore } from './ground/years.ts'

/** Each is four weeks: thirty-nine are three years. */
const TIMES = Number(process.env.TIMES ?? 39)
/** `PEOPLE=20000 TIMES=6` measures another size than the one that is kept. */
const people = Number(process.env.PEOPLE ?? 2_000)
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : undefined
const SHOWN = 20
/** What takes so much longer, and by so many ms, grows with the years. */
const [TWICE, FELT] = [2, 100]

/** Every answer by its question; each asked twice, the quicker counts. */
async function walk(ground: Ground, employer: Employer): Promise<Map<string, Asked>> {
  const best = new Map<string, Asked>()
  for (const _ of [1, 2])
    for await (const one of asksOfAll(ground, employer, only)) {
      const key = `${one.who}: ${one.what}`
      const before = best.get(key)
      if (!before || one.wall < before.wall) best.set(key, one)
    }
  return best
}

await onGround(
  async (ground) => {
    const employer = await anEmployer(ground, people)
    await issuePaper(ground, employer)
    const young = await walk(ground, employer)
    await liveBefore(ground, employer, TIMES)
    const old = await walk(ground, employer)
    const failed = [...old].filter(([, { status }]) => status >= 500)
    for (const [what, { status }] of failed) console.log(`${status} ${what}`)
    const grown = [...old]
      .map(([what, one]) => ({ what, one, before: young.get(what)! }))
      .filter(({ one, before }) => before && one.status < 400 && before.status < 400)
      .map((it) => ({ ...it, more: it.one.wall - it.before.wall, share: it.one.wall / it.before.wall }))
      .toSorted((a, b) => b.more - a.more)
    const beyond = grown.filter(({ more, share }) => more > FELT && share > TWICE)
    report(
      people === 2_000 && TIMES === 39 && !only ? 'years' : `years-${people}`,
      `Everything that a screen asks of an employer of ${employer.people} people, in its first month and with ${Math.round((TIMES * 28) / 365)} years behind it: passes, results, leave, closed months, papers, messages and a log of ${Math.round((TIMES * 28 * 24 * 60) / 1e5) / 10} million entries. Each asked twice, the quicker counts; the ${SHOWN} that grew most.`,
      [
        {
          what: `answers that take over ${TWICE} times as long, by more than ${FELT} ms`,
          ours: `${beyond.length} of ${grown.length}`,
          goal: '0',
          met: beyond.length === 0,
        },
        { what: 'answers that failed', ours: `${failed.length}`, goal: '0', met: failed.length === 0 },
        ...grown.slice(0, SHOWN).map(({ what, one, before, share }) => ({
          what,
          floor: milliseconds(before.wall),
          ours: milliseconds(one.wall),
          ratio: times(share),
        })),
      ],
    )
  },
  { clock: () => NOW },
)
