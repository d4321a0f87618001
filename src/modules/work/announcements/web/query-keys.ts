/** What is asked again when an announcement, or who has read it, is another. */
export const announcementLists = [['announcements'], ['announcement-readers']]
