import { getCurrentCompanyId } from '#platform/current-company-context.ts'
import { createOverloadedError } from '#platform/errors.ts'
import { createConcurrencyLimiter } from '#shared/concurrency-limit.ts'

const reading = createConcurrencyLimiter({ atOnce: 2, waiting: 24, atOnceOfOne: 1, waitingOfOne: 6, full: createOverloadedError })
const drawing = createConcurrencyLimiter({ atOnce: 2, waiting: 24, atOnceOfOne: 2, waitingOfOne: 8, full: createOverloadedError })

/**
 * Limits how many uploaded files are read at once. Each is read in a thread with its own memory limit. Companies take turns, and a full
 * queue answers 503.
 */
export const limitFileReads = <T>(work: () => Promise<T>): Promise<T> => reading(work, getCurrentCompanyId())
/** Limits how many images are processed at once. An image is processed fast, but an open image takes two hundred megabytes of memory. */
export const limitImageProcessing = <T>(work: () => Promise<T>): Promise<T> => drawing(work, getCurrentCompanyId())
