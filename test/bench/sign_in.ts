import { hashPassword } from '#modules/access/server/passwords.ts'
import { onGround } from './ground/house.ts'
import { type Line, report } from './ground/page.ts'

// Attack C4: which accounts exist, told by the time of the answer. Both are asked in turns, so that what else the machine does falls
// upon both alike.
const TRIES = 400
const MOST_MS = 5

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!

await onGround(async ({ app, owner }) => {
  const digest = await hashPassword(crypto.randomUUID())
  await owner.query('insert into app_user (email, password_hash) values ($1, $2), ($3, $4)', [
    'has@example.rs',
    digest,
    'none@example.rs',
    'none',
  ])
  const emails = { 'with a password': 'has@example.rs', 'without one yet': 'none@example.rs', 'that does not exist': 'nobody@example.rs' }
  const times = Object.fromEntries(Object.keys(emails).map((what) => [what, [] as number[]]))
  for (let turn = -20; turn < TRIES; turn++)
    for (const [what, email] of Object.entries(emails)) {
      await owner.query('delete from sign_in_failure')
      const began = performance.now()
      await app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'pogrešna lozinka' } })
      if (turn >= 0) times[what]!.push(performance.now() - began)
    }
  const medians = Object.entries(times).map(([what, each]) => [what, median(each)] as const)
  const apart = Math.max(...medians.map(([, ms]) => ms)) - Math.min(...medians.map(([, ms]) => ms))
  const lines: Line[] = medians.map(([what, ms]) => ({ what: `an account ${what}`, ours: `${ms.toFixed(1)} ms` }))
  lines.push({ what: 'how far they are apart', ours: `${apart.toFixed(1)} ms`, goal: `≤ ${MOST_MS} ms`, met: apart <= MOST_MS })
  report('sign_in', `The median of ${TRIES} answers to a wrong password, asked in turns.`, lines)
})
