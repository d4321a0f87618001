import type { ApiEndpointResponse } from '#shared/api-contract.ts'
import type { ErrorResponseBody } from '#shared/app-error.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { readLocalStorageValue, writeLocalStorageValue } from '#ui/state/local-storage.ts'
import type { KioskEmployee, kioskContract } from '../../kiosk-contract.ts'

type Kiosk = typeof kioskContract
type KioskData<Name extends keyof Kiosk> = ApiEndpointResponse<Kiosk[Name]> extends { data: infer Data } ? Data : never
/** An identified employee with the ticket for clocking in. */
export type IdentifiedKioskUser = { ticket: string; person: KioskEmployee }
export type KioskClockDirection = 'in' | 'out'
const endpoints: { [Name in keyof Kiosk]: `${Kiosk[Name]['method']} ${Kiosk[Name]['path']}` } = {
  claimKiosk: 'POST /kiosk/claim',
  getKioskSettings: 'GET /kiosk',
  identifyKioskUser: 'POST /kiosk/person',
  recordKioskEvent: 'POST /kiosk/clock-event',
  uploadKioskEvents: 'POST /kiosk/clock-events',
}

const KIOSK_TOKEN_STORAGE_KEY = 'kiosk'
export const readKioskToken = () => readLocalStorageValue<string>(KIOSK_TOKEN_STORAGE_KEY)
export const storeKioskToken = (token: string | undefined) => writeLocalStorageValue(KIOSK_TOKEN_STORAGE_KEY, token)

/** The last data of this kiosk, stored for offline use. */
export type KioskDataForOfflineUse = KioskData<'getKioskSettings'>
const KIOSK_DATA_STORAGE_KEY = 'kiosk_place'
export const readKioskDataForOfflineUse = () => readLocalStorageValue<KioskDataForOfflineUse>(KIOSK_DATA_STORAGE_KEY)
export const storeKioskDataForOfflineUse = (place: KioskDataForOfflineUse | undefined) =>
  writeLocalStorageValue(KIOSK_DATA_STORAGE_KEY, place)

/** An error of the server with its status; 0 if it is unreachable. */
export type KioskCallError = { status: number; message: string }
export const isKioskCallError = (answer: object): answer is KioskCallError => 'status' in answer && 'message' in answer

const REPLY_TIMEOUT_MS = 8_000

/** Calls the API with the token of this device, without the session of a signed-in user. */
export async function callKioskApi<Name extends keyof Kiosk>(
  name: Name,
  input?: object,
  token = readKioskToken(),
): Promise<KioskData<Name> | KioskCallError> {
  const [method, path] = endpoints[name].split(' ') as [string, string]
  try {
    const reply = await fetch(`/api${path}`, {
      method,
      credentials: 'omit',
      headers: omitUndefined({
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        authorization: token ? `Kiosk ${token}` : undefined,
        'content-type': input ? 'application/json' : undefined,
      }),
      body: input ? JSON.stringify(input) : undefined,
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    })
    const body = await reply.json()
    if (reply.ok) return body.data
    const { message, errors }: ErrorResponseBody = body
    return { status: reply.status, message: Object.values(errors ?? {}).flat()[0]?.message ?? message }
  } catch {
    // No reply, or a reply of another server.
    return { status: 0, message: '' }
  }
}
