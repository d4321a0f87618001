import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An email that is ready to send. A repeated attempt has the same `id`, so that receivers recognise it. */
export type EmailMessage = { id: string; postedAt: Date; to: string; subject: string; text: string; html: string }
/** Delivers emails. Throws on failure, after which the queue tries again. */
export type EmailSender = { name: string; deliver(letter: EmailMessage): Promise<void> }

const MAIL_TIMEOUT_MS = 20_000

/** Sends by SMTP if a server is configured, otherwise writes emails as files into a folder. */
export function createEmailSender({ smtpUrl, from, folder }: { smtpUrl: string | undefined; from: string; folder: string }): EmailSender {
  return smtpUrl ? createSmtpSender(smtpUrl, from) : createFolderSender(folder, from)
}

/** The address is an object, so that a comma or name in it cannot become another recipient. */
const messageOf = ({ id, postedAt, to, subject, text, html }: EmailMessage, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  date: postedAt,
  messageId: `<${id}@kadrovik>`,
  headers: { 'auto-submitted': 'auto-generated' },
})

/** The mail library is loaded on first use. */
const loadNodemailer = () => import('nodemailer')

function createSmtpSender(url: string, from: string): EmailSender {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const settings = {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    requireTLS: searchParams.get('tls') === 'required',
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    name: `SMTP ${hostname}`,
    deliver: async (letter) => void (await (await loadNodemailer()).createTransport(settings).sendMail(messageOf(letter, from))),
  }
}

function createFolderSender(folder: string, from: string): EmailSender {
  const settings = { streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true } as const
  return {
    name: folder,
    async deliver(letter) {
      const { message } = await (await loadNodemailer()).createTransport(settings).sendMail(messageOf(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A repeated email has the same file name, so that it exists once.
      const file = join(folder, `${letter.postedAt.toISOString().replaceAll(/[:.]/g, '-')}-${letter.id}.eml`)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
