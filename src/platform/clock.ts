/** The clock of an installation. All decisions use it, and tests replace it. */
export type Clock = () => Date

export const realClock: Clock = () => new Date()
