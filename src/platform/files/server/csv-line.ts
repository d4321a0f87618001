import { getCurrentCompanyId } from '#platform/current-company-context.ts'
import { createOverloadedError } from '#platform/errors.ts'
import { createConcurrencyLimiter } from '#shared/concurrency-limit.ts'

const reading = createConcurrencyLimiter({ atOnce: 2, waiting: 24, atOnceOfOne: 1, waitingOfOne: 6, full: createOverloadedError })
const drawing = createConcurrencyLimiter({ atOnce: 2, waiting: 24, atOnceOfOne: 2, waitingOfOne: 8, full: createOverloadedError })

/**
 * A limited number of uploaded files is read at once, each in a thread with its own memory limit. Companies take turns. A full queue
 * answers 503.
 */
export const parseCsvLine = <T>(work: () => Promise<T>): Promise<T> => reading(work, getCurrentCompanyId())
/** Drawing an image is fast, but an open image takes two hundred megabytes. */
export const formatCsvLine = <T>(work: () => Promise<T>): Promise<T> => drawing(work, getCurrentCompanyId())
