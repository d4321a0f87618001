import { createContext } from 'react'
import type { Wire } from './api.ts'

/** Brings small pictures of people, many at once, for who holds any of `allow`. A module does it; without one people have initials. */
export type FaceKeeper = {
  allow: readonly string[]
  load: (wire: Wire, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
/** Comes with the first picture that is to be shown. */
export const FacesContext = createContext<(() => Promise<FaceKeeper>) | undefined>(undefined)
