import { bounded } from '#lib/bounded.ts'
import { overloaded } from '#server/errors.ts'

/** So many files that were sent are read at once, each in a thread with memory of its own; beyond those that wait one is asked to come again (503). */
export const readingLine = bounded({ atOnce: 2, waiting: 8, full: overloaded })
/** Pictures are drawn in no time, and a picture that is opened takes two hundred megabytes. */
export const drawingLine = bounded({ atOnce: 2, waiting: 8, full: overloaded })
