import { type Kysely, sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import type { DB } from '#db/types.ts'
import type { Given } from '#lib/contract.ts'
import { Failure } from '#lib/failure.ts'
import type { InstallationCtx, StrangerCtx } from '#server/context.ts'
import { unauthorized } from '#server/tokens.ts'
import type { SignIn } from '../account_contract.ts'
import type { accessContract as access } from '../contract.ts'
import { countAttempt, forgetAttempts, limits, mustNotWait } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { isCode } from './second_factor.ts'
import { placeOf, securityOf } from './security.ts'
import { startSession } from './session.ts'

/** Wrong codes that one password buys. */
const MOST_CODES = 5
const CHALLENGE_LIFE = sql`interval '5 minutes'`

/** Either path admits either kind of account: the choice of the login form picks the words only. */
export async function login(ctx: StrangerCtx, { email, password }: Given<typeof access.login>) {
  const { house, address } = ctx
  const [account, from] = [limits.account(house, email), limits.address(house, address)]
  const { user, security } = await inInstallation(house.database, async (db) => {
    await mustNotWait(db, from)
    await countAttempt(db, account)
    const found = await db
      .selectFrom('app_user')
      .select(['id', 'password_hash', 'disabled_at'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
    return { user: found, security: await securityOf(db) }
  })
  const isRight = await isPassword(user?.password_hash, password)
  const may = user && !user.disabled_at
  if (!isRight || !may) {
    await inInstallation(house.database, async (db) => {
      await countAttempt(db, from)
      await record(ctx, db, user?.id ?? null, !user ? 'unknown' : isRight ? 'disabled' : 'wrong_password')
    })
    if (security.uniform_sign_in) throw new Failure('access.wrong_credentials', 401)
    throw may ? new Failure('access.wrong_password', 403) : new Failure('access.wrong_email', 422)
  }
  return inInstallation(house.database, async (db) => {
    await forgetAttempts(db, account)
    const factor = await db
      .selectFrom('second_factor')
      .select('user_id')
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (!factor) return { token: await begin(ctx, db, user.id) }
    const { id } = await db.insertInto('sign_in_challenge').values({ user_id: user.id }).returning('id').executeTakeFirstOrThrow()
    await record(ctx, db, user.id, 'code_asked')
    const token = await house.challenges.sign({ userId: user.id, sessionId: id }, { role: null, permissions: [] })
    return { token, twofa: true }
  })
}
export const loginEmployee = login

/** The code is looked at only after the attempt was counted, by challenge and by account. */
export async function verifyTwofa(ctx: StrangerCtx, { code }: Given<typeof access.verifyTwofa>) {
  const { house } = ctx
  const { userId, sessionId: challenge } = await house.challenges.read(ctx.authorization)
  const attempts = limits.code(house, userId)
  await inInstallation(house.database, (db) => countAttempt(db, attempts))
  const token = await inInstallation(house.database, async (db) => {
    const live = await db
      .updateTable('sign_in_challenge')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', challenge)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('attempts', '<', MOST_CODES)
      .where('made_at', '>', sql<Date>`now() - ${CHALLENGE_LIFE}`)
      .where((eb) => eb.exists(eb.selectFrom('app_user').select('id').where('id', '=', userId).where('disabled_at', 'is', null)))
      .returning('id')
      .executeTakeFirst()
    if (!live) throw unauthorized('access.token_expired')
    if (!(await isCode(house, db, userId, code))) return void (await record(ctx, db, userId, 'wrong_code'))
    await forgetAttempts(db, attempts)
    await db.updateTable('sign_in_challenge').set({ used_at: sql`now()` }).where('id', '=', challenge).execute()
    return begin(ctx, db, userId)
  })
  if (!token) throw new Failure('access.wrong_code', 422, {}, { code: 'access.wrong_code' })
  return { token }
}

export async function logout({ db, sessionId }: InstallationCtx) {
  await db.updateTable('session').set({ ended_at: sql`now()` }).where('id', '=', sessionId).execute()
  return {}
}

async function begin(ctx: StrangerCtx, db: Kysely<DB>, userId: number): Promise<string> {
  const place = await record(ctx, db, userId, 'signed_in')
  return startSession(ctx.house, db, userId, place)
}

/** Writes the attempt down, and answers from where it came. */
async function record(ctx: StrangerCtx, db: Kysely<DB>, user_id: number | null, result: SignIn['result']) {
  const place = placeOf(ctx, await securityOf(db))
  await db
    .insertInto('sign_in')
    .values({ user_id, result, ...place })
    .execute()
  return place
}
