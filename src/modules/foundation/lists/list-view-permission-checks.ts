import type { Permission } from '#modules/foundation/access/permissions.ts'

type Reader = { permissions: ReadonlySet<Permission>; userId: number }

/** Whether the user may share a view with the company. */
export const canShareListViews = ({ permissions }: Pick<Reader, 'permissions'>) => permissions.has('views.share')

/** Users can change their own views; users who may share can also change shared ones. */
export const canChangeListView = (reader: Reader, view: { user_id: number; is_shared: boolean }) =>
  view.user_id === reader.userId || (view.is_shared && canShareListViews(reader))
