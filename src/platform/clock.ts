/** The clock of an installation. All decisions use it, and tests replace it. */
export type SystemClock = () => Date

export const systemClock: SystemClock = () => new Date()
