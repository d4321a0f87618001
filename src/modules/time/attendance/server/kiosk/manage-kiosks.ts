import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { kiosksContract as kiosks } from '../../kiosk-contract.ts'
import { computeKioskSecretDigest, generateKioskOneTimeCode } from './kiosk-secrets.ts'

const PAIRING_CODE_LIFETIME_MS = 15 * 60_000

export async function listKiosks(ctx: Ctx) {
  const rows = await ctx.db.selectFrom('gate_kiosk').select(['id', 'name', 'claimed_at', 'code_until']).orderBy('name').limit(200).execute()
  return {
    data: rows.map(({ id, name, claimed_at, code_until }) => ({
      id,
      name,
      claimed_at: claimed_at?.toISOString() ?? null,
      code_until: code_until && code_until > ctx.now ? code_until.toISOString() : null,
    })),
  }
}

function generatePairingCode(ctx: Ctx) {
  const code = generateKioskOneTimeCode(8)
  const code_until = new Date(ctx.now.getTime() + PAIRING_CODE_LIFETIME_MS)
  return { code, columns: { code_digest: computeKioskSecretDigest(code), code_until, token_digest: null, claimed_at: null } }
}

export async function createKiosk(ctx: Ctx, { name }: ParsedApiInput<typeof kiosks.createKiosk>) {
  const { code, columns } = generatePairingCode(ctx)
  const { id } = await ctx.db
    .insertInto('gate_kiosk')
    .values({ name, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id, code, ends_at: columns.code_until.toISOString() } }
}

export async function rotateKioskPairingCode(ctx: Ctx, { gate_kiosk_id }: ParsedApiInput<typeof kiosks.rotateKioskPairingCode>) {
  const { code, columns } = generatePairingCode(ctx)
  const row = await ctx.db.updateTable('gate_kiosk').set(columns).where('id', '=', gate_kiosk_id).returning('id').executeTakeFirst()
  if (!row) throw createNotFoundError()
  return { data: { id: row.id, code, ends_at: columns.code_until.toISOString() } }
}

export async function deleteKiosk(ctx: Ctx, { gate_kiosk_id }: ParsedApiInput<typeof kiosks.deleteKiosk>) {
  const row = await ctx.db.deleteFrom('gate_kiosk').where('id', '=', gate_kiosk_id).returning('id').executeTakeFirst()
  if (!row) throw createNotFoundError()
  return { data: row }
}
