import type { PlaceholderRowMover } from '#modules/foundation/access/server/accept-invitations.ts'

/** Moves the messages of a placeholder account to the account that replaces it. */
export const moveInboxMessages: PlaceholderRowMover = async (db, { placeholderId, userId }) => {
  await db.updateTable('inbox_message').set({ user_id: userId }).where('user_id', '=', placeholderId).execute()
}
