/** The topics of changes that open pages receive. `all` means that the missed topics are unknown. */
export const liveTopics = ['inbox', 'leave', 'plan', 'hours', 'events', 'people', 'documents', 'requests', 'announcements'] as const
export type LiveTopicName = (typeof liveTopics)[number]
export type LiveTopic = LiveTopicName | 'all'

/** The interval between keep-alive messages of the server, in milliseconds. */
export const SSE_HEARTBEAT_MS = 20_000
