import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconSpeakerphone } from '#ui/icons.ts'
import type { InboxMessagePreview, PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const announcementsPages: PageDefinition<Permission>[] = [
  {
    path: '/announcements',
    title: 'announcements.title',
    messages: pageTitles,
    allow: ['announcements.write'],
    company: true,
    menu: { group: 'people', order: 24, icon: IconSpeakerphone },
    load: async () => (await import('./AnnouncementsPage.tsx')).AnnouncementsPage,
  },
  {
    path: '/announcements/$id',
    title: 'announcements.one',
    messages: pageTitles,
    allow: ['announcements.write'],
    company: true,
    load: async () => (await import('./AnnouncementPage.tsx')).AnnouncementPage,
  },
  {
    path: '/announcements/read/$id',
    title: 'announcements.one',
    messages: pageTitles,
    allow: ['inbox'],
    company: true,
    who: 'everyone',
    load: async () => (await import('./own/AnnouncementReadPage.tsx')).AnnouncementReadPage,
  },
  {
    path: '/employee-dashboard/announcements',
    title: 'announcements.own',
    messages: pageTitles,
    allow: ['inbox'],
    company: true,
    who: 'employee',
    menu: { group: 'home', order: 13, icon: IconSpeakerphone },
    load: async () => (await import('./own/MyAnnouncementsPage.tsx')).MyAnnouncementsPage,
  },
]

/** The inbox shows the announcement itself instead of its message. */
export const messagePreviews: InboxMessagePreview[] = [
  {
    of: '/announcements/read/$id',
    load: async () => (await import('./own/AnnouncementContent.tsx')).AnnouncementContent,
  },
]
