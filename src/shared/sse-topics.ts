/** The topics of changes that open pages receive. `all` means that the missed topics are unknown. */
export const topics = ['inbox', 'leave', 'plan', 'hours', 'events', 'people', 'documents', 'requests', 'announcements'] as const
export type Topic = (typeof topics)[number]
export type LiveTopic = Topic | 'all'

/** The interval between keep-alive messages of the server, in milliseconds. */
export const HEARTBEAT = 20_000
