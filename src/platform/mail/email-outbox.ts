import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { defineSystemBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'
import type { ApplicationServices } from '../call-context.ts'
import { decryptText, encryptText } from '../encryption.ts'
import { messageCatalogs } from '../message-catalogs.ts'
import type { EmailMessage } from './mailer.ts'

/** A recipient of an email, with language and script. */
export type EmailRecipient = { email: string; language: string; script: string }
type Post = {
  to: EmailRecipient
  /** The prefix of its message keys: `.subject`, `.text`, and `.act` for the button if there is a link. */
  letter: string
  details?: Record<string, string | number>
  /** The path of the button's link, such as `/reset-password#…`. */
  path?: string
}

/**
 * Queues an email in the current transaction, so that it is sent only if the transaction commits. Its content is encrypted until it is
 * sent, because links contain secrets.
 */
export async function queueEmail({ services, db }: { services: ApplicationServices; db: Kysely<DB> }, post: Post): Promise<void> {
  const content = { ...composeEmail(services, post), to: post.to.email }
  await sql`select queue_email(${encryptText(services.secret, 'mail', '', JSON.stringify(content))})`.execute(db)
}

/** Sends a queued email; the queue tries again for days. The row is locked meanwhile, so that no second worker sends it. */
export async function sendQueuedEmails(services: ApplicationServices, { id }: { id: string }): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    const row = await db.selectFrom('mail').select(['sealed', 'posted_at']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row?.sealed) return
    const content = JSON.parse(decryptText(services.secret, 'mail', '', row.sealed)) as Omit<EmailMessage, 'id' | 'postedAt'>
    const rejection = await services.mailer.deliver({ id, postedAt: row.posted_at, ...content }).then(() => undefined, permanentRejectionOf)
    await noteDelivery(db, content.to, rejection)
    await db.updateTable('mail').set({ sealed: null, sent_at: sql`now()` }).where('id', '=', id).execute()
  })
}

/** The SMTP code of a permanent rejection of the recipient (5xx), otherwise 0. All other failures are tried again. */
function permanentRejectionOf(error: unknown): number {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  if (responseCode !== undefined && responseCode >= 500 && command === 'RCPT TO') return responseCode
  throw error
}

/** Stores that an address rejects emails; a delivered email clears it. */
async function noteDelivery(db: Kysely<DB>, address: string, reply_code: number | undefined): Promise<void> {
  const digest = addressDigest(address)
  if (reply_code === undefined) await db.deleteFrom('undeliverable_address').where('digest', '=', digest).execute()
  else
    await db
      .insertInto('undeliverable_address')
      .values({ digest, reply_code })
      .onConflict((at) => at.column('digest').doUpdateSet({ reply_code, refused_at: sql`now()` }))
      .execute()
}

const addressDigest = (address: string): string => createHash('sha256').update(address.toLowerCase()).digest('hex')

/** Whether the address of this expression rejects emails. */
export const undeliverableEmailSql = (email: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from undeliverable_address a where a.digest = encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex'))`

function composeEmail(
  services: ApplicationServices,
  { to, letter, details = {}, path }: Post,
): Pick<EmailMessage, 'subject' | 'text' | 'html'> {
  const language: Language = to.language === 'en' ? 'en' : 'sr'
  const speak = (key: string, values: Record<string, unknown> = {}) => {
    const text = translateMessage(messageCatalogs[language], language, key, values)
    return language === 'sr' && to.script === 'cyrillic' ? toCyrillic(text) : text
  }
  const serbian = to.script === 'cyrillic' ? 'sr-Cyrl' : 'sr-Latn'
  const lang = language === 'en' ? 'en' : serbian
  const link = path && `${services.baseUrl}${path}`
  const subject = toSingleLine(speak(`${letter}.subject`, details))
  const text = speak(`${letter}.text`, details)
  const act = link && speak(`${letter}.act`, details)
  const footer = speak('mail.footer', { address: services.baseUrl })
  const lines = [text, link && `${act}:\n${link}`, `--\n${footer}`]
  return { subject, text: lines.filter(Boolean).join('\n\n'), html: renderEmailPage({ subject, text, link, act, footer, lang }) }
}

/** A subject is always one line, even if a user typed line breaks. */
const toSingleLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type Page = { subject: string; text: string; link: string | undefined; act: string | undefined; footer: string; lang: string }

/** Mail programs support few styles, so styles are on the elements. Nothing is loaded from the network. */
function renderEmailPage({ subject, text, link, act, footer, lang }: Page): string {
  const paragraphs = text.split('\n').map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`)
  const button =
    link &&
    `<p style="margin:20px 0"><a href="${escapeHtml(link)}" style="background:#2353c4;color:#ffffff;padding:10px 18px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(act!)}</a></p>
<p style="margin:0 0 12px;font-size:12px;color:#5b6472;word-break:break-all">${escapeHtml(link)}</p>`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#14181f">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:10px;padding:28px">
<h1 style="font-size:18px;margin:0 0 16px">${escapeHtml(subject)}</h1>
${paragraphs.join('\n')}
${button ?? ''}
<p style="margin:24px 0 0;border-top:1px solid #e3e6ea;padding-top:12px;font-size:12px;color:#5b6472">${escapeHtml(footer)}</p>
</div></body></html>`
}

export const sendQueuedEmailsJob = defineSystemBackgroundJob('sendMail', sendQueuedEmails)
