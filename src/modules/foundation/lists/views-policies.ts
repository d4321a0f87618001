import type { Permission } from '#modules/foundation/access/permissions.ts'

type Reader = { permissions: ReadonlySet<Permission>; userId: number }

/** Who may give a view to the whole company. */
export const mayShareViews = ({ permissions }: Pick<Reader, 'permissions'>) => permissions.has('views.share')

/** A view of one's own is theirs; what is shared belongs to all who may share. */
export const mayChangeView = (reader: Reader, view: { user_id: number; is_shared: boolean }) =>
  view.user_id === reader.userId || (view.is_shared && mayShareViews(reader))
