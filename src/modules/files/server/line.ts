import { bounded } from '#lib/bounded.ts'
import { overloaded } from '#server/errors.ts'

/**
 * Files that were sent are read in the transaction of the call that brought them, so who reads and who waits holds a connection:
 * together fewer than there are, so that one is left for everybody else. Beyond that one is asked to come again (503).
 */
export const readingLine = bounded({ atOnce: 2, waiting: 3, full: overloaded })
/** Pictures are drawn in no time, and a picture that is opened takes two hundred megabytes. */
export const drawingLine = bounded({ atOnce: 2, waiting: 2, full: overloaded })
