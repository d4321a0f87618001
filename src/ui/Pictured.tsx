import { type ReactNode, use } from 'react'
import { FacePicture } from './Face.tsx'
import { useWire, type Wire } from './state/api.ts'
import { useAsk } from './state/ask.ts'
import { type FaceKeeper, FacesContext } from './state/faces.ts'
import { useSession } from './state/session.ts'

/** So many are asked for at once, after so many milliseconds of gathering; how long an answer counts as new. */
const [MOST, GATHER, FRESH] = [100, 30, 600_000]

type Faces = ReadonlyMap<number, string>
let open: { ids: Set<number>; faces: Promise<Faces>; company: number | undefined } | undefined

/** All that stand on a screen are asked for in one request. */
function gathered(keeper: FaceKeeper, wire: Wire, id: number): Promise<Faces> {
  const company = wire.company()
  if (!open || open.company !== company || open.ids.size >= MOST) {
    const ids = new Set<number>()
    const faces = new Promise<void>((resolve) => setTimeout(resolve, GATHER)).then(() => {
      if (open?.ids === ids) open = undefined
      return keeper.load(wire, [...ids])
    })
    open = { ids, faces, company }
  }
  open.ids.add(id)
  return open.faces
}

/** The small picture of an employee; `otherwise` until it is here, where there is none, and for who may not see it. */
export function Pictured({ id, size, otherwise }: { id: number; size: number; otherwise: ReactNode }) {
  const keeperOf = use(FacesContext)
  const wire = useWire()
  const { may, company } = useSession()
  const { data: url } = useAsk(
    ['employees', 'face', id],
    async () => {
      const keeper = await keeperOf!()
      return may(...keeper.allow) ? ((await gathered(keeper, wire, id)).get(id) ?? null) : null
    },
    { enabled: keeperOf !== undefined && company !== undefined, fresh: FRESH },
  )
  return url ? <FacePicture url={url} size={size} /> : otherwise
}
