import { type ReactNode, Suspense } from 'react'
import { Loading } from '../states.tsx'

/** A part of a page that is loaded when it opens. */
export const lazySection = (part: ReactNode) => <Suspense fallback={<Loading rows={8} />}>{part}</Suspense>
