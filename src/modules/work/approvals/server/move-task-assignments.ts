import type { PlaceholderRowMover } from '#modules/foundation/access/server/accept-invitations.ts'

/** The tasks of a placeholder account belong to the account that replaces it, and so do those that it assigned. */
export const moveTaskAssignments: PlaceholderRowMover = async (db, { placeholderId, userId }) => {
  for (const column of ['user_id', 'assigned_by'] as const)
    await db
      .updateTable('task_assignment')
      .set({ [column]: userId })
      .where(column, '=', placeholderId)
      .execute()
}
