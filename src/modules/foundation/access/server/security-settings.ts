import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { InstallationCallContext } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { securitySettingsContract as security } from '../security-settings-contract.ts'
import { SecuritySettings } from '../security-settings-schema.ts'
import { getInstallationSetting, saveInstallationSetting } from './installation-setting.ts'

const SECURITY_SETTING_NAME = 'security'

/** Loads the sign-in rules, with the defaults of the specification. */
export const loadSecuritySettings = async (db: Kysely<DB>): Promise<SecuritySettings> =>
  SecuritySettings.parse((await getInstallationSetting(db, SECURITY_SETTING_NAME)).value)

export async function getSecuritySettings({ db }: Pick<InstallationCallContext, 'db'>) {
  const { value, revision } = await getInstallationSetting(db, SECURITY_SETTING_NAME)
  return { data: { ...SecuritySettings.parse(value), revision } }
}

export async function updateSecuritySettings(
  ctx: InstallationCallContext,
  { revision, ...rules }: ParsedApiInput<typeof security.updateSecuritySettings>,
) {
  await saveInstallationSetting(ctx.db, SECURITY_SETTING_NAME, rules, revision)
  return getSecuritySettings(ctx)
}

/** The origin of a call, in the form that the record of sign-ins may contain. */
export function formatSignInAddressAndBrowser(
  { address, agent }: { address: string; agent: string },
  { full_addresses }: SecuritySettings,
) {
  return { address: full_addresses ? address : shortenToNetwork(address), agent: browserOf(agent) }
}

/** Shortens an address to its network: `203.0.113.77` becomes `203.0.113.0/24`; of an IPv6 address the first three groups. */
function shortenToNetwork(address: string): string {
  const four = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (four) return `${four[1]}.0/24`
  const groups = address.split('::')[0]!.split(':').filter(Boolean)
  return address.includes(':') ? `${groups.slice(0, 3).join(':')}::/48` : ''
}

const browsers = [
  ['Edge', /Edg\w{0,20}\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const

/** The browser and the operating system, so that users recognise their devices. */
function browserOf(agent: string): string {
  const found = [browsers, systems].map((list) => list.find(([, sign]) => sign.test(agent))?.[0])
  return found.filter(Boolean).join(' · ')
}
