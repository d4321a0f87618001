import { createContext } from 'react'
import type { ApiConnection } from './api-connection.ts'

/** Brings small pictures of people, many at once, for who holds any of `allow`. A module does it; without one people have initials. */
export type AvatarSource = {
  allow: readonly string[]
  load: (connection: ApiConnection, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
/** Comes with the first picture that is to be shown. */
export const AvatarSourceContext = createContext<(() => Promise<AvatarSource>) | undefined>(undefined)
