import { inInstallation } from '#db/database.ts'
import type { Given } from '#lib/contract.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { say } from '#lib/messages.ts'
import { countAttempt, forgetAttempts, limits } from '#modules/access/server/attempts.ts'
import { isPassword } from '#modules/access/server/passwords.ts'
import { redrawn } from '#modules/files/server/picture.ts'
import { type Ctx, inCompanyAsSystem, type StrangerCtx } from '#server/context.ts'
import type { KioskPerson, kioskContract as kiosk } from '../../kiosk_contract.ts'
import { kioskWords } from '../../messages/kiosk_words.ts'
import { isInside } from '../../rules/passes/gate.ts'
import { employedOn, writePass } from '../clocking/passes.ts'
import { clockingRules } from '../clocking/rules.ts'
import { lastPasses } from '../gate/now.ts'
import { sealOf } from './seal.ts'
import { digestOf, newToken, readTicket, type Shown, ticketOf } from './secrets.ts'

/** How long who has shown who they are may take to press, in milliseconds; and the side of their picture, in points. */
const [TO_PRESS, SIDE] = [60_000, 320]

/** The code that the company was shown becomes the token of this device, once. */
export async function claimKiosk({ house, address, now }: StrangerCtx, { code }: Given<typeof kiosk.claimKiosk>) {
  const trying = limits.kiosks(house, address)
  await inInstallation(house.database, (db) => countAttempt(db, trying))
  const token = newToken()
  const done = await inInstallation(house.database, (db) =>
    db
      .updateTable('gate_kiosk')
      .set({ token_digest: digestOf(token), claimed_at: now, code_digest: null, code_until: null })
      .where('code_digest', '=', digestOf(code))
      .where('code_until', '>', now)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!done) throw invalid({ code: 'time.kiosk_code_unknown' })
  await inInstallation(house.database, (db) => forgetAttempts(db, trying))
  return { data: { token } }
}

export type Station = { id: number; company_id: number; name: string; company: string }

/** Which kiosk calls, by its token alone. */
export async function stationOf({ house, authorization }: StrangerCtx): Promise<Station> {
  const token = /^Kiosk ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  const station = token
    ? await inInstallation(house.database, (db) =>
        db
          .selectFrom('gate_kiosk as k')
          .innerJoin('company as c', 'c.id', 'k.company_id')
          .select(['k.id', 'k.company_id', 'k.name', 'c.short_name as company'])
          .where('k.token_digest', '=', digestOf(token))
          .where('c.deleted_at', 'is', null)
          .executeTakeFirst(),
      )
    : undefined
  if (!station) throw new Failure('time.kiosk_unknown', 401)
  return { ...station, company: station.company ?? '' }
}

export const within = <T>({ house }: StrangerCtx, { company_id }: Station, action: string, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inCompanyAsSystem(house, company_id, action, async (ctx) => {
    if (!(await clockingRules(ctx)).rules.by_kiosk) throw new Failure('time.kiosk_off', 403)
    return work(ctx)
  })

export async function openKiosk(ctx: StrangerCtx) {
  const station = await stationOf(ctx)
  return within(ctx, station, 'openKiosk', async () => ({
    data: {
      id: station.id,
      name: station.name,
      company: station.company,
      now: ctx.now.toISOString(),
      seal: sealOf(ctx.house, ctx.now),
    },
  }))
}

export async function identifyAtKiosk(ctx: StrangerCtx, { number, pin, code }: Given<typeof kiosk.identifyAtKiosk>) {
  const station = await stationOf(ctx)
  if (code) return told(ctx, station, await byCode(ctx, station, code), 'qr')
  if (!number) throw invalid({ number: 'invalid.required' })
  if (!pin) throw invalid({ pin: 'invalid.required' })
  return told(ctx, station, await byPin(ctx, station, number, pin), 'pin')
}

/** An attempt is counted before it is looked at, of the number as of the kiosk; whether the number is anybody's makes no difference. */
export async function byPin(ctx: StrangerCtx, station: Station, number: string, pin: string): Promise<number> {
  const { house } = ctx
  const trying = [limits.kiosk(house, station.id), limits.pin(house, station.company_id, number)]
  const known = await within(ctx, station, 'identifyAtKiosk', ({ db }) =>
    db
      .selectFrom('employee as e')
      .innerJoin('employee_pin as p', 'p.employee_id', 'e.id')
      .select(['e.id', 'p.digest'])
      .where('e.code', '=', number)
      .executeTakeFirst(),
  )
  for (const one of trying) await inInstallation(house.database, (db) => countAttempt(db, one))
  if (!(await isPassword(known?.digest, pin))) throw new Failure('time.kiosk_wrong', 422)
  for (const one of trying) await inInstallation(house.database, (db) => forgetAttempts(db, one))
  return known!.id
}

/** A code is good once: of two who show it at once one is known. */
const byCode = (ctx: StrangerCtx, station: Station, code: string): Promise<number> =>
  within(ctx, station, 'identifyAtKiosk', async ({ db, now }) => {
    const row = await db
      .updateTable('kiosk_code')
      .set({ used_at: now })
      .where('digest', '=', digestOf(code))
      .where('used_at', 'is', null)
      .where('ends_at', '>', now)
      .returning('employee_id')
      .executeTakeFirst()
    if (row) return row.employee_id
    const was = await db.selectFrom('kiosk_code').select('used_at').where('digest', '=', digestOf(code)).executeTakeFirst()
    throw new Failure(was?.used_at ? 'time.kiosk_code_used' : 'time.kiosk_code_over', 422)
  })

/** What the kiosk shows of who stands there, and the ticket with which they say that they came or left. */
async function told(ctx: StrangerCtx, station: Station, employee: number, by: Shown['by']) {
  const { sha256, ...person } = await within(ctx, station, 'identifyAtKiosk', async (own) => {
    if (!(await employedOn(own, employee))) throw new Failure('time.clocking_not_employed', 403)
    const row = await own.db
      .selectFrom('employee as e')
      .leftJoin('stored_file as f', 'f.id', 'e.image_file_id')
      .select(['e.first_name', 'e.last_name', 'f.sha256'])
      .where('e.id', '=', employee)
      .executeTakeFirstOrThrow()
    const last = (await lastPasses(own, [employee], own.now)).get(employee)
    const inside = isInside(last, own.now.getTime())
    return {
      ...row,
      inside,
      last: last ? { at: new Date(last.at).toISOString(), direction: inside ? ('in' as const) : ('out' as const) } : null,
    }
  })
  const until = ctx.now.getTime() + TO_PRESS
  const image = sha256 ? await pictureOf(ctx, sha256).catch(() => null) : null
  const shown: KioskPerson = { ...person, image }
  return {
    data: {
      ticket: ticketOf(ctx.house, { kiosk: station.id, employee, by, until }),
      ends_at: new Date(until).toISOString(),
      person: shown,
    },
  }
}

async function pictureOf({ house }: StrangerCtx, sha256: string): Promise<string> {
  const bytes = await house.files.read(sha256)
  const small = await redrawn({ name: 'image.webp', type: 'image/webp', bytes }, 'image', { width: SIDE, square: true })
  return Buffer.from(small).toString('base64')
}

/** Writes the pass of who has just shown who they are, at this kiosk. */
export async function clockAtKiosk(ctx: StrangerCtx, { ticket, key, direction, exit }: Given<typeof kiosk.clockAtKiosk>) {
  const station = await stationOf(ctx)
  const shown = readTicket(ctx.house, ticket)
  if (shown?.kiosk !== station.id || shown.until < ctx.now.getTime()) throw new Failure('time.kiosk_ticket_over', 409)
  return within(ctx, station, 'clockAtKiosk', async (own) => {
    if (!(await employedOn(own, shown.employee))) throw new Failure('time.clocking_not_employed', 403)
    const reason = say(kioskWords.sr, 'sr', `kiosk.reason_${shown.by}`, { name: station.name })
    return { data: await writePass(own, { employee_id: shown.employee, key, direction, exit: exit ?? null, reason }) }
  })
}
