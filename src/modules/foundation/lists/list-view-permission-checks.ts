import type { Permission } from '#modules/foundation/access/permissions.ts'

type Reader = { permissions: ReadonlySet<Permission>; userId: number }

/** Whether the reader may share a view with the company. */
export const canShareListViews = ({ permissions }: Pick<Reader, 'permissions'>) => permissions.has('views.share')

/** Users change their own views; those who may share change shared ones. */
export const canChangeListView = (reader: Reader, view: { user_id: number; is_shared: boolean }) =>
  view.user_id === reader.userId || (view.is_shared && canShareListViews(reader))
