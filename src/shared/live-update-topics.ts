/** The topics of changes that open pages receive. `all` means that the missed topics are unknown. */
export const liveUpdateTopics = ['inbox', 'leave', 'plan', 'hours', 'events', 'people', 'documents', 'requests', 'announcements'] as const
export type LiveUpdateTopicName = (typeof liveUpdateTopics)[number]
export type LiveUpdateTopic = LiveUpdateTopicName | 'all'

/** The interval between keep-alive messages of the server, in milliseconds. */
export const LIVE_UPDATE_HEARTBEAT_INTERVAL_MS = 20_000
