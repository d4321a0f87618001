import { overloaded } from '#platform/errors.ts'
import { companyInTurn } from '#platform/turns.ts'
import { limitConcurrency } from '#shared/concurrency-limit.ts'

const reading = limitConcurrency({ atOnce: 2, waiting: 24, atOnceOfOne: 1, waitingOfOne: 6, full: overloaded })
const drawing = limitConcurrency({ atOnce: 2, waiting: 24, atOnceOfOne: 2, waitingOfOne: 8, full: overloaded })

/**
 * A limited number of uploaded files is read at once, each in a thread with its own memory limit. Companies take turns. A full queue
 * answers 503.
 */
export const readingLine = <T>(work: () => Promise<T>): Promise<T> => reading(work, companyInTurn())
/** Drawing an image is fast, but an open image takes two hundred megabytes. */
export const drawingLine = <T>(work: () => Promise<T>): Promise<T> => drawing(work, companyInTurn())
