import { sql } from 'kysely'
import { loadSecuritySettings } from '#modules/foundation/access/server/security-settings.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { decryptText } from '#platform/encryption.ts'
import { defineSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { type PushSubscriptionAddress, sendPushMessage } from '#platform/push/send-push-message.ts'
import { type CalculationReasonValue, formatCalculationStep } from '#shared/calculation-step.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'

export const PUSH_KEY_ENCRYPTION_PURPOSE = 'push'
const MAX_MESSAGE_AGE_MS = 24 * 60 * 60_000

type Device = { id: number; user_id: number; sealed: string; shows_text: boolean }
type Message = { message: string; details: unknown; company: string | null }
type Reader = { language: string; script: string }

/** Sends new messages to the browsers of their reader, except read, archived and old ones. */
export async function pushInboxMessages(
  services: ApplicationServices,
  { user_id, ids }: { user_id: number; ids: number[] },
): Promise<void> {
  const { devices, reader, messages } = await withInstallationTransaction(services.database, async (db) => ({
    // An expired session counts as ended.
    devices: await db
      .selectFrom('push_device as d')
      .innerJoin('session as s', 's.id', 'd.session_id')
      .select(['d.id', 'd.user_id', 'd.sealed', 'd.shows_text'])
      .where('d.user_id', '=', user_id)
      .where('s.ended_at', 'is', null)
      .where('s.started_at', '>', sql<Date>`now() - make_interval(hours => ${(await loadSecuritySettings(db)).session_hours})`)
      .execute(),
    reader: await db
      .selectFrom('app_user')
      .select(['language', 'script'])
      .where('id', '=', user_id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst(),
    messages: await db
      .selectFrom('inbox_message as m')
      .innerJoin('company as c', 'c.id', 'm.company_id')
      .innerJoin('membership as s', (join) => join.onRef('s.company_id', '=', 'm.company_id').onRef('s.user_id', '=', 'm.user_id'))
      .select(['m.message', 'm.details', 'c.short_name as company'])
      .where('m.id', 'in', ids)
      .where('m.user_id', '=', user_id)
      .where('m.read_at', 'is', null)
      .where('m.archived_at', 'is', null)
      .where('m.at', '>', new Date(services.clock().getTime() - MAX_MESSAGE_AGE_MS))
      .where('c.deleted_at', 'is', null)
      .orderBy('m.id')
      .execute(),
  }))
  if (reader && messages.length) await toEach(services, devices, (device) => notificationOf(reader, messages, device.shows_text))
}

/** Sends a test notification. */
export async function sendTestPushToDevice(services: ApplicationServices, { id }: { id: number }): Promise<void> {
  const found = await withInstallationTransaction(services.database, (db) =>
    db
      .selectFrom('push_device as d')
      .innerJoin('app_user as u', 'u.id', 'd.user_id')
      .select(['d.id', 'd.user_id', 'd.sealed', 'd.shows_text', 'u.language', 'u.script'])
      .where('d.id', '=', id)
      .executeTakeFirst(),
  )
  if (found) await toEach(services, [found], () => ({ title: 'Kadrovik', body: translateFor(found, 'inbox.push.trial') }))
}

/** Runs without a transaction. If one browser cannot be reached, the job repeats for all; a repeated message replaces the earlier one. */
async function toEach(services: ApplicationServices, devices: readonly Device[], textFor: (device: Device) => object): Promise<void> {
  const results = await Promise.allSettled(
    devices.map(async (device) => {
      const address: PushSubscriptionAddress = JSON.parse(
        decryptText(services.secret, PUSH_KEY_ENCRYPTION_PURPOSE, String(device.user_id), device.sealed),
      )
      if (await sendPushMessage(services, address, JSON.stringify(textFor(device)))) return
      await withInstallationTransaction(services.database, (db) => db.deleteFrom('push_device').where('id', '=', device.id).execute())
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * The text of a notification: the number of messages and the company. The message text is included only if the user allows it on a locked
 * screen.
 */
function notificationOf(reader: Reader, messages: readonly Message[], showsText: boolean) {
  const companies = new Set(messages.map(({ company }) => company))
  const [{ message, details }] = messages as [Message]
  const body =
    showsText && messages.length === 1
      ? toReaderScript(
          reader,
          formatCalculationStep(messageCatalogs[languageOf(reader)], languageOf(reader), {
            key: message,
            values: details as Record<string, CalculationReasonValue>,
          }),
        )
      : translateFor(reader, 'inbox.push.new', { count: messages.length })
  return { title: (companies.size === 1 && messages[0]?.company) || 'Kadrovik', body }
}

const languageOf = ({ language }: Reader): Language => (language === 'en' ? 'en' : 'sr')
const toReaderScript = (reader: Reader, text: string) =>
  languageOf(reader) === 'sr' && reader.script === 'cyrillic' ? toCyrillic(text) : text
const translateFor = (reader: Reader, key: string, values: Record<string, unknown> = {}) =>
  toReaderScript(reader, translateMessage(messageCatalogs[languageOf(reader)], languageOf(reader), key, values))

export const pushInboxMessagesJob = defineSystemBackgroundJob('pushMessages', pushInboxMessages)

export const testPushDeviceJob = defineSystemBackgroundJob('tryDevice', sendTestPushToDevice)
