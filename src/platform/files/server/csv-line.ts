import { overloaded } from '#platform/errors.ts'
import { companyInTurn } from '#platform/turns.ts'
import { limitConcurrency } from '#shared/concurrency-limit.ts'

const reading = limitConcurrency({ atOnce: 2, waiting: 24, atOnceOfOne: 1, waitingOfOne: 6, full: overloaded })
const drawing = limitConcurrency({ atOnce: 2, waiting: 24, atOnceOfOne: 2, waitingOfOne: 8, full: overloaded })

/**
 * So many files that were sent are read at once, each in a thread with memory of its own, companies in turn and one of each; beyond
 * those that wait one is asked to come again (503).
 */
export const readingLine = <T>(work: () => Promise<T>): Promise<T> => reading(work, companyInTurn())
/** Pictures are drawn in no time, and a picture that is opened takes two hundred megabytes. */
export const drawingLine = <T>(work: () => Promise<T>): Promise<T> => drawing(work, companyInTurn())
