import { type ReactNode, Suspense } from 'react'
import { LoadingState } from '../page-states.tsx'

/** A part of a page that is loaded when it opens. */
export const lazySection = (part: ReactNode) => <Suspense fallback={<LoadingState rows={8} />}>{part}</Suspense>
