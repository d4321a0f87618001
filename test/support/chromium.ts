import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

// The browser package contains libraries and fonts that a bare machine lacks, and unpacks them only with this variable.
const folders = [
  '/lib/x86_64-linux-gnu',
  '/usr/lib/x86_64-linux-gnu',
  '/lib/aarch64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
]
const hasLibraries = ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'].every((name) =>
  folders.some((folder) => existsSync(join(folder, name))),
)
const bringsItsOwn = !hasLibraries || !existsSync('/usr/share/fonts') || process.env.BROWSER_LIBRARIES === 'own'

export type LaunchOptions = { executablePath: string; args: string[]; headless: true; env: Record<string, string> }

/**
 * The launch options of the test browser. An npm package contains the browser and unpacks it at the first call. Nothing else is downloaded.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const before = { ...process.env }
  // The browser is unpacked into a temporary folder for its user, because each user has a folder there.
  const unpacked = join(tmpdir(), `browser-${bringsItsOwn ? 'own-' : ''}${userInfo().uid}`)
  mkdirSync(unpacked, { recursive: true })
  process.env.TMPDIR = unpacked
  if (bringsItsOwn) {
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
    process.env.FONTCONFIG_PATH = unpacked
    writeFileSync(
      join(unpacked, 'fonts.conf'),
      `<fontconfig><dir>${unpacked}/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir></fontconfig>`,
    )
  }
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    return { executablePath, args: ['--no-sandbox'], headless: true, env: { ...(process.env as Record<string, string>) } }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before) // only the browser needs these
  }
}
