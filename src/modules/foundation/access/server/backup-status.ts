import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { BACKUPS_SETTING_NAME, BackupStatus } from '../backups-contract.ts'
import { getInstallationSetting, saveInstallationSetting } from './installation-setting.ts'

export async function getBackupStatus({ db }: Pick<InstallationCallContext, 'db'>) {
  const { BACKUP_DIR, BACKUP_RETENTION_DAYS, BACKUP_RECIPIENT } = readServerSettings(process.env)
  const known = BackupStatus.parse((await getInstallationSetting(db, BACKUPS_SETTING_NAME)).value)
  return { data: { ...known, by_night: Boolean(BACKUP_DIR), keep_days: BACKUP_RETENTION_DAYS, is_sealed: Boolean(BACKUP_RECIPIENT) } }
}

/** Stores the result of a backup or a test restore. */
export async function saveBackupStatus(db: Kysely<DB>, news: Partial<BackupStatus>): Promise<void> {
  const { value, revision } = await getInstallationSetting(db, BACKUPS_SETTING_NAME)
  await saveInstallationSetting(db, BACKUPS_SETTING_NAME, { ...BackupStatus.parse(value), ...news }, revision)
}
