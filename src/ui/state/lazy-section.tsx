import { type ReactNode, Suspense } from 'react'
import { LoadingState } from '../loading-and-error-states.tsx'

/** A part of a page that is loaded when it opens. */
export const createLazySection = (part: ReactNode) => <Suspense fallback={<LoadingState rows={8} />}>{part}</Suspense>
