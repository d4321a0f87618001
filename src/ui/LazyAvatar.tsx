import { type ReactNode, use } from 'react'
import { AvatarImage } from './Avatar.tsx'
import { type ApiConnection, useApiConnection } from './state/api-connection.ts'
import { useApiQuery } from './state/api-query.ts'
import { type AvatarImageLoader, AvatarSourceContext } from './state/avatar-source.ts'
import { useSession } from './state/user-session.ts'

const PHOTOS_PER_REQUEST = 100
const BATCH_DELAY_MS = 30
const AVATAR_STALE_TIME_MS = 600_000

type Faces = ReadonlyMap<number, string>
let open: { ids: Set<number>; faces: Promise<Faces>; company: number | undefined } | undefined

/** Loads the pictures of all avatars of a screen by one request. */
function loadPicturesInBatch(source: AvatarImageLoader, connection: ApiConnection, id: number): Promise<Faces> {
  const company = connection.company()
  if (!open || open.company !== company || open.ids.size >= PHOTOS_PER_REQUEST) {
    const ids = new Set<number>()
    const faces = new Promise<void>((resolve) => setTimeout(resolve, BATCH_DELAY_MS)).then(() => {
      if (open?.ids === ids) open = undefined
      return source.load(connection, [...ids])
    })
    open = { ids, faces, company }
  }
  open.ids.add(id)
  return open.faces
}

/** The picture of an employee. `fallback` is shown until it is loaded, or if there is no picture or the user may not see it. */
export function LazyAvatar({ id, size, fallback }: { id: number; size: number; fallback: ReactNode }) {
  const loadSource = use(AvatarSourceContext)
  const connection = useApiConnection()
  const { may, company } = useSession()
  const { data: url } = useApiQuery(
    ['employees', 'face', id],
    async () => {
      const source = await loadSource!()
      return may(...source.allow) ? ((await loadPicturesInBatch(source, connection, id)).get(id) ?? null) : null
    },
    { enabled: loadSource !== undefined && company !== undefined, staleTime: AVATAR_STALE_TIME_MS },
  )
  return url ? <AvatarImage url={url} size={size} /> : fallback
}
