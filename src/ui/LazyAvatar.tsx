import { type ReactNode, use } from 'react'
import { AvatarImage } from './Avatar.tsx'
import { type ApiConnection, useApiConnection } from './state/api-connection.ts'
import { useApiQuery } from './state/api-query.ts'
import { type AvatarSource, AvatarSourceContext } from './state/avatar-source.ts'
import { useSession } from './state/session.ts'

/** So many are asked for at once, after so many milliseconds of gathering; how long an answer counts as new. */
const [MAX_BATCH, GATHER, FRESH] = [100, 30, 600_000]

type Faces = ReadonlyMap<number, string>
let open: { ids: Set<number>; faces: Promise<Faces>; company: number | undefined } | undefined

/** All that stand on a screen are asked for in one request. */
function gathered(source: AvatarSource, connection: ApiConnection, id: number): Promise<Faces> {
  const company = connection.company()
  if (!open || open.company !== company || open.ids.size >= MAX_BATCH) {
    const ids = new Set<number>()
    const faces = new Promise<void>((resolve) => setTimeout(resolve, GATHER)).then(() => {
      if (open?.ids === ids) open = undefined
      return source.load(connection, [...ids])
    })
    open = { ids, faces, company }
  }
  open.ids.add(id)
  return open.faces
}

/** The small picture of an employee; `otherwise` until it is here, where there is none, and for who may not see it. */
export function LazyAvatar({ id, size, fallback }: { id: number; size: number; fallback: ReactNode }) {
  const loadSource = use(AvatarSourceContext)
  const connection = useApiConnection()
  const { may, company } = useSession()
  const { data: url } = useApiQuery(
    ['employees', 'face', id],
    async () => {
      const source = await loadSource!()
      return may(...source.allow) ? ((await gathered(source, connection, id)).get(id) ?? null) : null
    },
    { enabled: loadSource !== undefined && company !== undefined, staleTime: FRESH },
  )
  return url ? <AvatarImage url={url} size={size} /> : fallback
}
