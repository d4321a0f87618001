import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { Failure } from '#lib/failure.ts'
import type { House } from '#server/context.ts'

/** Wrong attempts that are free, and the longest wait in seconds. A whole office may share an address. */
const FREE = { account: 3, address: 20 }
const LONGEST = 60

/** Subjects are kept as digests: who tried to sign in from where is nobody's business. */
const subjects = (house: House, email: string, address: string) => {
  const digest = (text: string) => createHmac('sha256', house.secret).update(text).digest('base64url')
  return { account: digest(`account ${email.toLowerCase()}`), address: digest(`address ${address}`) }
}

/** Refuses with 429 while the account or the address has to wait after wrong attempts. */
export async function mustNotWait(house: House, email: string, address: string): Promise<void> {
  const { account, address: from } = subjects(house, email, address)
  const { rows } = await inInstallation(house.database, (db) =>
    sql<{
      seconds: number
    }>`select ceil(extract(epoch from max(blocked_until) - now()))::int as seconds from sign_in_failure where subject in (${account}, ${from})`.execute(
      db,
    ),
  )
  const seconds = Math.min(LONGEST, rows[0]?.seconds ?? 0)
  if (seconds > 0) throw new Failure('access.wait', 429, { retry_after: seconds })
}

/** Counts a wrong attempt; each beyond the free ones doubles the wait. A quarter of an hour of quiet forgets. */
export async function countFailure(house: House, email: string, address: string): Promise<void> {
  const { account, address: from } = subjects(house, email, address)
  await inInstallation(house.database, async (db) => {
    for (const [subject, free] of [
      [account, FREE.account],
      [from, FREE.address],
    ] as const)
      await sql`insert into sign_in_failure as f (subject, failures, last_at, blocked_until) values (${subject}, 1, now(), now())
        on conflict (subject) do update set last_at = now(),
          failures = case when f.last_at < now() - interval '15 minutes' then 1 else f.failures + 1 end,
          blocked_until = now() + make_interval(secs => case when f.failures + 1 <= ${free} then 0 else least(${LONGEST}, 2 ^ least(f.failures - ${free}, 10)) end)`.execute(
        db,
      )
  })
}

export async function forgetFailures(house: House, email: string): Promise<void> {
  const { account } = subjects(house, email, '')
  await inInstallation(house.database, (db) => sql`delete from sign_in_failure where subject = ${account}`.execute(db))
}
