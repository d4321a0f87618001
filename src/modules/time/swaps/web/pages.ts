import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconCalendarShare, IconUserPlus } from '#ui/icons.ts'
import type { BulkActionDefinition, InboxTaskKindDefinition, PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'
import { MY_SHIFTS_PATH, SHIFT_OFFERS_PATH } from '../shift-swap-paths.ts'

export const swapsPages: PageDefinition<Permission>[] = [
  {
    path: SHIFT_OFFERS_PATH,
    title: 'swaps.title',
    messages: pageTitles,
    allow: ['schedule.write'],
    company: true,
    heavy: true,
    menu: { group: 'plan', order: 24, within: '/work-schedule', icon: IconUserPlus },
    load: async () => (await import('./ShiftOffersPage.tsx')).ShiftOffersPage,
  },
  {
    path: '/shift-offers/who',
    title: 'swaps.who',
    messages: pageTitles,
    allow: ['schedule.write'],
    company: true,
    heavy: true,
    load: async () => (await import('./ReplacementsPage.tsx')).ReplacementsPage,
  },
  {
    path: MY_SHIFTS_PATH,
    title: 'swaps.own',
    messages: pageTitles,
    allow: ['own.evidence'],
    company: true,
    who: 'employee',
    menu: { group: 'home', order: 17, icon: IconCalendarShare },
    load: async () => (await import('./MyShiftsPage.tsx')).MyShiftsPage,
  },
]

/** Task kinds: exchanges that wait for a decision. */
export const taskKinds: InboxTaskKindDefinition<Permission>[] = [
  {
    key: 'swaps',
    allow: ['schedule.write'],
    load: async () => (await import('./accepted-shift-offer-approval-queue.ts')).acceptedShiftOfferApprovalQueue,
  },
]

/** Finds a replacement for today from the page of the day. */
export const swapsBulkActions: BulkActionDefinition<Permission>[] = [
  {
    of: '/daily-activities',
    feature: 'swaps',
    key: 'replacement',
    title: 'swaps.who',
    messages: pageTitles,
    allow: ['schedule.write'],
    load: async () => (await import('./ReplacementPane.tsx')).ReplacementPane,
  },
]
