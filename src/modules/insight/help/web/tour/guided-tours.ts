import type { messages as tourMessages } from '../../messages/index.ts'

type Word = keyof typeof tourMessages.sr
/** A step of a tour highlights the first visible element in `at`. Without a visible element it is skipped. */
type Stop = { at: string; text: Word }
export type GuidedTour = { name: string; stops: readonly Stop[] }

const menu: Stop = { at: '.nav, .phone-bar', text: 'tour.menu' }
const search: Stop = { at: '.side-find, .top-end', text: 'tour.search' }
const help: Stop = { at: '.side-tools, .top-end', text: 'tour.help' }

/** The tours by page path. */
const tours: Readonly<Record<string, GuidedTour>> = {
  '/dashboard': {
    name: 'home',
    stops: [
      menu,
      search,
      { at: '.home-setup', text: 'tour.home_setup' },
      { at: '.home-tasks', text: 'tour.home_tasks' },
      { at: '.home-side', text: 'tour.home_side' },
      help,
    ],
  },
  '/employee-dashboard': {
    name: 'own_home',
    stops: [
      { at: '.own-now', text: 'tour.own_now' },
      { at: '.own-week', text: 'tour.own_week' },
      { at: '.own-left', text: 'tour.own_left' },
      { at: '.page-acts', text: 'tour.own_request' },
      menu,
      help,
    ],
  },
  '/inbox': {
    name: 'inbox',
    stops: [
      { at: '.inbox-side', text: 'tour.inbox_list' },
      { at: '.inbox-pane', text: 'tour.inbox_pane' },
      { at: '.inbox-tools', text: 'tour.inbox_tools' },
      help,
    ],
  },
  '/employees': {
    name: 'people',
    stops: [
      { at: '.list-views', text: 'tour.people_views' },
      { at: '.list-filters', text: 'tour.people_filters' },
      { at: '.list-table, .list-cards', text: 'tour.people_rows' },
      { at: '.page-acts', text: 'tour.people_acts' },
    ],
  },
  '/work-schedule': {
    name: 'plan',
    stops: [
      { at: '.grid-bar', text: 'tour.plan_bar' },
      { at: '.sheet-head', text: 'tour.plan_cover' },
      { at: '.sheet', text: 'tour.plan_cells' },
      { at: '.page-acts', text: 'tour.plan_publish' },
    ],
  },
  '/timesheet': {
    name: 'karnet',
    stops: [
      { at: '.grid-bar', text: 'tour.karnet_bar' },
      { at: '.code-legend', text: 'tour.karnet_codes' },
      { at: '.sheet', text: 'tour.karnet_cells' },
      { at: '.page-acts', text: 'tour.karnet_check' },
    ],
  },
}

/** The tour of a page, if it has one. */
export const findGuidedTour = (path: string | undefined): GuidedTour | undefined => (path === undefined ? undefined : tours[path])
export const guidedTourPaths = Object.keys(tours)
