export { getAnnouncementAudience } from './announcement-audience.ts'
export { getAnnouncement, getAnnouncementFile, listAnnouncements } from './announcement-detail.ts'
export { exportAnnouncementReaders } from './announcement-readers-table.ts'
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
export { listAnnouncementReaders, recordAnnouncementPaperSignature, sendAnnouncementReminder } from './read-receipts.ts'
