import type { InstallationCallContext } from '#platform/call-context.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'

/** The active API keys that end when the account of their creator is disabled. */
export type ApiKeysOfDisabledUser = {
  listNames: (ctx: InstallationCallContext, userId: number) => Promise<string[]>
  /** Keeps the keys valid without the account, or revokes them. */
  keepOrRevoke: (ctx: InstallationCallContext, userId: number, keeps: boolean) => Promise<void>
}

export const apiKeysOfDisabledUserExtension = new ExtensionPoint<ApiKeysOfDisabledUser, ApiKeysOfDisabledUser>(
  'API keys of disabled users',
  ([keys]) => {
    if (!keys) throw new Error('No module lists the API keys of a user')
    return keys
  },
)
