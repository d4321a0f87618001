import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { findClientIp } from '#platform/request-locale-and-client-ip.ts'
import type { DeviceEventReadingSettings } from './adms-device-event-lines.ts'
import { isDeviceAddressAllowed, recordRejectedDeviceCall } from './allowed-device-addresses.ts'
import { computeDeviceKeyDigest } from './clocking-devices.ts'
import { claimDevice } from './device-claims.ts'

export type RegisteredAdmsDevice = DeviceEventReadingSettings & { id: number; company_id: number; stamps: Record<string, string> }

/** The sender of a call. `refused` and `unknown` senders get no acknowledgement; data of other senders is stored. */
export type AdmsDeviceRequestSender =
  | { is: 'device' | 'disabled'; serial: string; address: string; device: RegisteredAdmsDevice }
  | { is: 'unclaimed'; serial: string; address: string }
  | { is: 'unknown' }
  | { is: 'refused'; status: 401 | 403 }

type KnownDevice = RegisteredAdmsDevice & {
  claim: 'configured' | 'path' | 'clock_event' | null
  disabled: boolean
  ended: boolean
  may: boolean
  knows_code: boolean
  is_from: boolean
}

/**
 * Identifies the sender. A code in the path identifies the device. Otherwise it is the device that was claimed from this address, or one
 * without a code. A serial number that companies only registered is unclaimed.
 */
export async function identifyAdmsDeviceRequestSender(
  services: ApplicationServices,
  request: FastifyRequest,
): Promise<AdmsDeviceRequestSender> {
  const { SN: serial } = request.query as { SN?: unknown }
  const { code } = request.params as { code?: string }
  if (typeof serial !== 'string' || !/^[\w-]{3,40}$/.test(serial)) return { is: 'unknown' }
  const address = findClientIp(request)
  return withInstallationTransaction(services.database, async (db): Promise<AdmsDeviceRequestSender> => {
    const { rows } = await sql<KnownDevice>`
      select d.id, d.company_id, d.direction, d.number_means, d.zone, d.stamps, d.claim, d.disabled_at is not null as disabled,
             c.deleted_at is not null as ended, ${isDeviceAddressAllowed(address)} as may, coalesce(d.claimed_from = network_of_ip_address(${address}::inet), false) as is_from,
             exists (select from device_key k where (k.company_id, k.device_id) = (d.company_id, d.id) and k.valid_until > now()
                       and k.digest = ${code ? computeDeviceKeyDigest(code) : null}) as knows_code
      from device d join company c on c.id = d.company_id where d.serial_number = ${serial} and d.kind = 'adms'
      order by c.deleted_at is not null, d.disabled_at is not null, d.claimed_at desc nulls last, d.id desc`.execute(db)
    const live = rows.filter(({ ended }) => !ended)
    const found = code
      ? rows.find(({ knows_code }) => knows_code)
      : (live.find((row) => row.claim === 'clock_event' && row.is_from && !row.disabled) ??
        live.find((row) => row.claim === 'configured' && !row.disabled) ??
        live.find((row) => row.claim === 'configured' || (row.claim === 'clock_event' && row.is_from)))
    if (found && !found.ended) {
      if (!found.may) {
        await recordRejectedDeviceCall(db, found, address, services.clock())
        return { is: 'refused', status: 403 }
      }
      if (code && found.claim !== 'path') await claimDevice(db, found, 'path', serial, address)
      return { is: found.disabled ? 'disabled' : 'device', serial, address, device: found }
    }
    if (code) return { is: 'refused', status: 401 }
    if (live.some(({ disabled }) => !disabled)) return { is: 'unclaimed', serial, address }
    if (rows.length) return { is: 'refused', status: 401 }
    // Only the last thousand serial numbers are stored, because an attacker can send any number of them.
    await sql`insert into unknown_device (serial_number) select ${serial} where (select count(*) from unknown_device) < 1000
      on conflict (serial_number) do update set last_seen_at = now(), calls = least(unknown_device.calls, 2000000000) + 1`.execute(db)
    return { is: 'unknown' }
  })
}
