import type { PlaceholderRowMover } from '#modules/foundation/access/server/accept-invitations.ts'

/** Moves the tasks of a placeholder account to the account that replaces it, including tasks that it assigned. */
export const moveTaskAssignments: PlaceholderRowMover = async (db, { placeholderId, userId }) => {
  for (const column of ['user_id', 'assigned_by'] as const)
    await db
      .updateTable('task_assignment')
      .set({ [column]: userId })
      .where(column, '=', placeholderId)
      .execute()
}
