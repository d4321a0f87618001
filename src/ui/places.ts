import { createContext, use } from 'react'

/** Does this address open for who is signed in? */
export const PlacesContext = createContext<(path: string) => boolean>(() => false)

/** For links from one part to another: only what opens is offered. */
export const useCanOpen = () => use(PlacesContext)
