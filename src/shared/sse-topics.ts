/** Kinds of things whose change is told to who has them open. `all` is said where it is not known what was missed. */
export const topics = ['inbox', 'leave', 'plan', 'hours', 'events', 'people', 'documents', 'requests', 'announcements'] as const
export type Topic = (typeof topics)[number]
export type LiveTopic = Topic | 'all'

/** How often the server gives a sign of life, in milliseconds. */
export const HEARTBEAT = 20_000
