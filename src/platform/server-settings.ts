import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopbackUrl } from './outbound/public-networks.ts'

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .pipe(z.int().max(65535))
const Url = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address like ${example}` })

/** Whether a text is an address such as `10.0.0.7`, a range such as `10.0.0.0/8`, or `loopback`. */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  return (
    text === 'loopback' ||
    (family > 0 && !more.length && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))))
  )
}

const ServerSettings = z
  .object({
    PORT: Port.default(3000),
    HOST: z.string().min(1).default('localhost'),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: Url(/^postgres(ql)?$/, 'postgres://user@host/database').optional(),
    REPLICA_URL: Url(/^postgres(ql)?$/, 'postgres://user@host/database').optional(),
    REPLICA_WAIT_SECONDS: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,3})?$/, 'must be a number of seconds from 0 to 99')
      .transform(Number)
      .default(1),
    BASE_URL: Url(/^https?$/, 'https://kadrovik.example.rs').optional(),
    TRUSTED_PROXIES: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.every(isAddressOrRange),
        'must be a comma-separated list of addresses and ranges, like 10.0.0.7,192.168.0.0/16',
      )
      .transform((parts) => parts.join(','))
      .default('loopback'),
    SHUTDOWN_DRAIN_SECONDS: z
      .string()
      .regex(/^\d{1,3}$/, 'must be a number of seconds from 0 to 999')
      .transform(Number)
      .default(0),
    SENTRY_DSN: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://key@host/1' })
      .refine((dsn) => new URL(dsn).username && /^\/(.+\/)?\d+$/.test(new URL(dsn).pathname), 'must be an address like https://key@host/1')
      .optional(),
    SMTP_URL: Url(/^smtps?$/, 'smtps://user:password@mail.example.rs').optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]* )?<?[^\s<>@,]+@[^\s<>@,]+>?$/, 'must be an address like Kadrovik <kadrovik@example.rs>')
      .optional(),
    PUSH_ENDPOINT_ALLOWLIST: z
      .string()
      .default('https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.notify.windows.com,https://*.push.apple.com')
      .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
      .refine(
        (parts) => parts.every((part) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(part)),
        'must be a comma-separated list of addresses, like https://push.example.rs,https://*.example.com, or none',
      ),
    SIGNING_SERVICE_ALLOWLIST: z
      .string()
      .default('none')
      .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
      .refine(
        (parts) => parts.every((part) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(part)),
        'must be a comma-separated list of addresses, like https://sign.example.rs, or none',
      ),
    WEBHOOK_HOSTS: z
      .string()
      .default('none')
      .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
      .refine(
        (parts) => parts.every((part) => /^https?:\/\/(\*\.)?([\w.-]+|\[[0-9a-f:]+\])(:\d+)?$/.test(part)),
        'must be a comma-separated list of addresses, like https://hooks.example.rs,https://*.example.com, or none',
      )
      .refine(
        (parts) => parts.every((part) => part.startsWith('https:') || (URL.canParse(part) && isLoopbackUrl(new URL(part)))),
        'must begin with https://; http:// is for this machine only, like http://localhost:8080',
      ),
    IDENTITY_PROVIDERS: z
      .string()
      .default('https://login.microsoftonline.com,https://accounts.google.com,https://oauth2.googleapis.com,https://www.googleapis.com')
      .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
      .refine(
        (parts) => parts.every((part) => /^(https:\/\/(\*\.)?[\w.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d+)?$/.test(part)),
        'must be a comma-separated list of addresses, like https://login.example.rs, or none; http only on the loopback',
      ),
    API_DOCS: z.enum(['signed-in', 'public'], 'must be signed-in or public').default('signed-in'),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ENDPOINT: Url(/^https?$/, 'https://s3.example.rs').optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    CLAMD_URL: Url(/^(tcp|unix)$/, 'tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl').optional(),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_RETENTION_DAYS: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number of days from 1 to 9999')
      .transform(Number)
      .default(14),
    WAL_ARCHIVE_DIR: z.string().min(1).optional(),
    BACKUP_RECIPIENT: z
      .string()
      .regex(/^age1[0-9a-z]{20,3000}$/, 'must be the public key of an age identity, like age1…')
      .optional(),
    BACKUP_IDENTITY_FILE: z.string().min(1).optional(),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  })
  .refine(({ DATABASE_URL, REPLICA_URL }) => DATABASE_URL || !REPLICA_URL, {
    path: ['REPLICA_URL'],
    message: 'follows a server of your own, which DATABASE_URL must name',
  })
  .refine(({ DATABASE_URL, WAL_ARCHIVE_DIR }) => !DATABASE_URL || !WAL_ARCHIVE_DIR, {
    path: ['WAL_ARCHIVE_DIR'],
    message: 'is for the embedded database; a server of your own keeps its log by archive_command',
  })
  .superRefine(({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, { addIssue }) => {
    const together = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
    const missing = Object.entries(together).filter(([, value]) => !value)
    if (missing.length === Object.keys(together).length) return
    for (const [name] of missing) addIssue({ code: 'custom', path: [name], message: 'is needed where another S3_ variable is set' })
  })
export type ServerSettings = z.infer<typeof ServerSettings>

/** Reads the settings from environment variables; an empty value is unset. Throws an error that names each invalid variable. */
export function readServerSettings(environment: NodeJS.ProcessEnv): ServerSettings {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = ServerSettings.safeParse(variables)
  if (read.success) return read.data
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'))
}
