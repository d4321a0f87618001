import { type ReactNode, Suspense } from 'react'
import { LoadingState } from '../loading-and-error-states.tsx'

/** A part of a page that is loaded when it opens, with the height that it needs in rows. */
export const createLazySection = (part: ReactNode, rows = 8) => <Suspense fallback={<LoadingState rows={rows} />}>{part}</Suspense>
