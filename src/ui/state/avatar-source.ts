import { createContext } from 'react'
import type { ApiConnection } from './api-connection.ts'

/**
 * Loads pictures of several people for users with any of the permissions in `allow`. A module provides it. Without it people have initials.
 */
export type AvatarImageLoader = {
  allow: readonly string[]
  load: (connection: ApiConnection, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
/** It is loaded with the first picture. */
export const AvatarSourceContext = createContext<(() => Promise<AvatarImageLoader>) | undefined>(undefined)
