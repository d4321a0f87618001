/** What time it is. An installation has one clock, and nothing that decides asks another; a test gives its own. */
export type Clock = () => Date

export const realClock: Clock = () => new Date()
