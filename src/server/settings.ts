import { z } from 'zod'

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .pipe(z.int().max(65535))
const Url = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address like ${example}` })

const Settings = z.object({
  PORT: Port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: Url(/^postgres(ql)?$/, 'postgres://user@host/database').optional(),
  BASE_URL: Url(/^https?$/, 'https://kadrovik.example.rs').optional(),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://key@host/1' })
    .refine((dsn) => new URL(dsn).username && /^\/(.+\/)?\d+$/.test(new URL(dsn).pathname), 'must be an address like https://key@host/1')
    .optional(),
  SMTP_URL: Url(/^smtps?$/, 'smtps://user:password@mail.example.rs').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]* )?<?[^\s<>@,]+@[^\s<>@,]+>?$/, 'must be an address like Kadrovik <kadrovik@example.rs>')
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
})
export type Settings = z.infer<typeof Settings>

/** The configuration from the environment; an empty value is none. Throws a sentence that names each bad variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Settings.safeParse(given)
  if (read.success) return read.data
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'))
}
