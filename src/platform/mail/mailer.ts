import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A letter ready to go. `id` is the same however often it is sent, so that who gets it twice can tell. */
export type Letter = { id: string; postedAt: Date; to: string; subject: string; text: string; html: string }
/** Takes a letter to where it goes; throws when that did not work, and is then asked again. */
export type Mailer = { name: string; deliver(letter: Letter): Promise<void> }

const PATIENCE = 20_000

/** By SMTP when there is a server for it; otherwise letters become files in a folder, for whoever keeps the installation. */
export function mailerFor({ smtpUrl, from, folder }: { smtpUrl: string | undefined; from: string; folder: string }): Mailer {
  return smtpUrl ? bySmtp(smtpUrl, from) : intoFolder(folder, from)
}

/** The address is an object, so a comma or a name in it is never read as another recipient. */
const messageOf = ({ id, postedAt, to, subject, text, html }: Letter, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  date: postedAt,
  messageId: `<${id}@kadrovik>`,
  headers: { 'auto-submitted': 'auto-generated' },
})

/** What writes letters is loaded by the first of them. */
const library = () => import('nodemailer')

function bySmtp(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const settings = {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: searchParams.get('tls') === 'required',
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    name: `SMTP ${hostname}`,
    deliver: async (letter) => void (await (await library()).createTransport(settings).sendMail(messageOf(letter, from))),
  }
}

function intoFolder(folder: string, from: string): Mailer {
  const settings = { streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true } as const
  return {
    name: folder,
    async deliver(letter) {
      const { message } = await (await library()).createTransport(settings).sendMail(messageOf(letter, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The same letter is the same file, so one that is sent once more is not there twice.
      const file = join(folder, `${letter.postedAt.toISOString().replaceAll(/[:.]/g, '-')}-${letter.id}.eml`)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
