/** The query keys to reload after a change of an announcement or its receipts. */
export const announcementListQueryKeys = [['announcements'], ['announcement-readers']]
