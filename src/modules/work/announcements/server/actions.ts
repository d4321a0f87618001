export { getAnnouncement, getAnnouncementFile, listAnnouncements } from './announcement-detail.ts'
export { exportAnnouncementReaders } from './announcement-readers-table.ts'
export { getAnnouncementAudience } from './audience.ts'
export {
  createAnnouncement,
  deleteAnnouncement,
  publishAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from './edit-announcement.ts'
export {
  confirmMyAnnouncement,
  getMyAnnouncement,
  getMyAnnouncementFile,
  listMyAnnouncements,
  markAnnouncementRead,
} from './my-announcements.ts'
export { listAnnouncementReaders, recordPaperSignature, sendAnnouncementReminder } from './read-receipts.ts'
