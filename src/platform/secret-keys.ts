import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret of the installation: the configured one, or one that is generated at the first start and stored in the data folder for its
 * owner only.
 */
export async function deriveSecretKey(configuredKey: string | undefined, dataDir: string): Promise<string> {
  if (configuredKey) return configuredKey
  const file = join(dataDir, 'secret.key')
  const made = randomBytes(32).toString('base64url')
  // `wx` creates the file once: the second of two starts reads the file of the first.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  const key = (await readFile(file, 'utf8')).trim()
  if (key.length < 32) throw new Error(`${file} is too short for a key. Remove it and start again; everybody then signs in anew.`)
  return key
}

/** Derives a key for one purpose. */
export const deriveKeyFromSecret = (secret: string, purpose: string): Uint8Array => createHmac('sha256', secret).update(purpose).digest()

/** The code of the initial set-up, equal in every process and at every start. */
export const deriveInstallationSetupCode = (secret: string): string =>
  Buffer.from(deriveKeyFromSecret(secret, 'first set-up')).toString('base64url').slice(0, 12)
